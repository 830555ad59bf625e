/** The selectable names in groups: the input filters staff here, creators on the server. */
import type { Named } from '../../../ui/content/SubjectLink.tsx'

interface NameOption {
  value: string
  label: string
}

export interface NameGroup {
  label: string
  options: NameOption[]
}

interface Names {
  text: string
  staff: readonly { id: number; name: string; username: string }[]
  people: readonly { uid: number; nickname: string }[]
  chosen: Named | null
  hasSystem: boolean
}

const systemOptions: readonly NameOption[] = [
  { value: 'system', label: '系统' },
  { value: 'command-line', label: '命令行' },
]

export const nameOptions = ({ text, staff, people, chosen, hasSystem }: Names): NameGroup[] => {
  const groups = [
    {
      label: '员工',
      options: staff
        .filter(({ name, username }) => name.includes(text) || username.includes(text.toLowerCase()))
        .map(({ id, name }) => ({ value: `staff:${id}`, label: name })),
    },
    {
      label: '创作者',
      options: people.map(({ uid, nickname }) => ({
        value: `person:${uid}`,
        label: `${nickname}（${uid}）`,
      })),
    },
    { label: '其他', options: hasSystem ? systemOptions.filter((each) => each.label.includes(text)) : [] },
  ].filter(({ options }) => options.length > 0)
  const isListed = groups.some(({ options }) => options.some(({ value }) => value === chosen?.key))
  // Keep the current value in the options, so that the field shows its name.
  return chosen && !isListed
    ? [{ label: '现在的', options: [{ value: chosen.key, label: chosen.label }] }, ...groups]
    : groups
}
