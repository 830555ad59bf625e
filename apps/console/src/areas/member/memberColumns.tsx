/** Columns and the file that the lists of this area have alike. */
import { App, Button } from 'antd'
import { formatYuan } from '../../lib/money.ts'
import { problemOf } from '../../lib/problem.ts'
import { saveFile } from '../../lib/saveFile.ts'
import common from '../../ui/common.module.css'
import { SubjectLink } from '../../ui/content/SubjectLink.tsx'

interface OfPerson {
  person: { uid: number; nickname: string }
}

export const personColumn = (title = '创作者') => ({
  title,
  key: 'person',
  render: (_: unknown, { person }: OfPerson) => (
    <SubjectLink subject={{ key: `person:${person.uid}`, label: person.nickname }} />
  ),
})

export const yuanColumn = (title: string, dataIndex: string) => ({
  title: `${title}（元）`,
  dataIndex,
  align: 'right' as const,
  render: (fen: number) => <span className={common.num}>{formatYuan(fen)}</span>,
})

interface SaveButtonProps {
  isPending: boolean
  file: () => Promise<Parameters<typeof saveFile>[0]>
}

export const SaveButton = ({ isPending, file }: SaveButtonProps) => {
  const { message } = App.useApp()
  const save = async () => {
    try {
      saveFile(await file())
    } catch (error) {
      void message.error(problemOf(error).what)
    }
  }
  return (
    <Button loading={isPending} onClick={() => void save()}>
      导出
    </Button>
  )
}
