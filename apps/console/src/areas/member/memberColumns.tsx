/** Columns that several lists of this area share. */
import { formatYuan } from '../../lib/money.ts'
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
