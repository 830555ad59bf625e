import type { OutputOf, ParsedInput } from '@wallpaper/contract'
import { addChannel, channelList, editChannel } from '@wallpaper/contract/account/channels.console'
import { audit } from '../../../platform/audit/audit.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { type Route, read, write } from '../../../platform/http/route.ts'
import { orNotFound, refuseField } from '../../../platform/refusal.ts'
import {
  type ChannelRow,
  type ChannelWithPeople,
  channelReader,
  channelRepository,
} from './channel.console.repository.ts'

const present = ({ name, title, intro, isOpen, people }: ChannelWithPeople): OutputOf<typeof addChannel> => ({
  name,
  title,
  intro,
  is_open: isOpen,
  people,
})

const rowOf = ({ name, title, intro, is_open }: ParsedInput<typeof addChannel>): ChannelRow => ({
  name,
  title,
  intro,
  isOpen: is_open,
})

const factsOf = ({ title, intro, isOpen }: ChannelRow) => ({ title, intro, is_open: isOpen })

const stored = async (tx: Tx, name: string) => {
  const row = await channelReader(tx).one(name)
  if (!row) throw new Error('the channel was not stored')
  return present(row)
}

/** A channel is never deleted or renamed, since links and people refer to it. It is closed instead. */
export const channelConsoleRoutes = (): Route[] => [
  read(channelList, async ({ tx }) => ({ items: (await channelReader(tx).list()).map(present) })),
  write(addChannel, async ({ tx, input, act }) => {
    const row = await channelRepository(tx).insert(rowOf(input))
    if (!row) throw refuseField('name', '这个名称已经有了，请换一个')
    await audit(tx, act, {
      action: 'channel.add',
      subject: `channel:${row.name}`,
      after: factsOf(row),
    })
    return stored(tx, row.name)
  }),
  write(editChannel, async ({ tx, input, act }) => {
    const before = orNotFound(await channelRepository(tx).locked(input.name), '没有这个注册渠道')
    const row = rowOf(input)
    await channelRepository(tx).update(row)
    await audit(tx, act, {
      action: 'channel.edit',
      subject: `channel:${row.name}`,
      before: factsOf(before),
      after: factsOf(row),
    })
    return stored(tx, row.name)
  }),
]
