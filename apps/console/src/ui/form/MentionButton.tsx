/** Asks a colleague by name in a note: they see it on their first page. */
import { colleagueNames } from '@wallpaper/contract/staff/staff.console'
import { Button, Dropdown } from 'antd'
import { useEndpointQuery } from '../../lib/endpointHooks.ts'

export const MentionButton = ({ onChoose }: { onChoose: (words: string) => void }) => {
  const { data } = useEndpointQuery(colleagueNames, {}, { staleTime: 300_000 })
  const items = (data?.items ?? []).map(({ id, name }) => ({ key: String(id), label: name }))
  if (items.length === 0) return null
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items,
        style: { maxHeight: 280, overflowY: 'auto' },
        onClick: ({ key }) => onChoose(`@${items.find((each) => each.key === key)?.label ?? ''} `),
      }}
    >
      <Button type="text">@ 同事</Button>
    </Dropdown>
  )
}
