/** Registration channels for staff, with the number of people of each. */
import { asc, eq, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { registerChannels } from '../account.tables.ts'

export type ChannelRow = typeof registerChannels.$inferSelect
export type ChannelWithPeople = ChannelRow & { people: number }

const columns = {
  name: registerChannels.name,
  title: registerChannels.title,
  intro: registerChannels.intro,
  isOpen: registerChannels.isOpen,
  people: sql<number>`(SELECT count(*) FROM people p WHERE p.register_channel = register_channels.name)::integer`,
}

export const channelReader = (tx: Reader) => ({
  list: (): Promise<ChannelWithPeople[]> =>
    tx.select(columns).from(registerChannels).orderBy(asc(registerChannels.name)),
  one: async (name: string): Promise<ChannelWithPeople | undefined> =>
    (await tx.select(columns).from(registerChannels).where(eq(registerChannels.name, name)))[0],
})

export const channelRepository = (tx: Tx) => ({
  locked: async (name: string): Promise<ChannelRow | undefined> =>
    (await tx.select().from(registerChannels).where(eq(registerChannels.name, name)).for('update'))[0],
  /** Returns nothing when the name is taken. */
  insert: async (row: ChannelRow): Promise<ChannelRow | undefined> =>
    (await tx.insert(registerChannels).values(row).onConflictDoNothing().returning())[0],
  update: async ({ name, ...content }: ChannelRow): Promise<void> => {
    await tx.update(registerChannels).set(content).where(eq(registerChannels.name, name))
  },
})
