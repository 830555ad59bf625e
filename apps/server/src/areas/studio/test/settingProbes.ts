/** The observable effect of each setting of the studio. */
import { dubVoices, sentenceTemplates } from '@wallpaper/contract/studio'
import { staffQueues } from '@wallpaper/contract/studio/job.console'
import type { ProviderId } from '@wallpaper/contract/studio/job.labels'
import { staffProviders } from '@wallpaper/contract/studio/provider.console'
import type { SentenceMode } from '@wallpaper/contract/studio/sentence.labels'
import { sql } from 'drizzle-orm'
import {
  dayMs,
  hourMs,
  newPerson,
  type ProbeWorld,
  runSql,
  type SettingProbes,
} from '../../../test/settings/settingProbe.ts'
import type { makingSettings } from '../making.settings.ts'
import { addSampleCost, noteProvider } from '../provider/provider.repository.ts'

const voicesOf = async (world: ProbeWorld) => (await newPerson(world)).client.call(dubVoices, {})

const sentencesOf = (mode: SentenceMode) => async (world: ProbeWorld) => {
  const { client } = await newPerson(world)
  const { modes } = await client.call(sentenceTemplates, {})
  return modes.find(({ id }) => id === mode)?.quota.limit
}

const operatorIn = async ({ server }: ProbeWorld) => server.asStaff(await server.make.staff('operator'))

/** While none was made today. */
const costOf = (kind: string) => async (world: ProbeWorld) => {
  const { queues } = await (await operatorIn(world)).call(staffQueues, {})
  return queues.find((queue) => queue.kind === kind)?.cost_each
}

/** A yuan is spent today. */
const spentWith =
  (id: ProviderId, ask: (world: ProbeWorld) => Promise<boolean | undefined>) => async (world: ProbeWorld) => {
    const now = world.server.services.clock()
    await world.server.services.db.write(async (tx) => {
      await noteProvider(tx, id, { isUp: true, now })
      await addSampleCost(tx, id, 1_000, now)
    })
    return ask(world)
  }

export const settingProbes: SettingProbes<typeof makingSettings.settings> = {
  'studio.dubs_daily': { to: 4, ask: async (world) => (await voicesOf(world)).provided?.quota.limit },
  'studio.own_dubs_daily': { to: 5, ask: async (world) => (await voicesOf(world)).own.quota.limit },
  'studio.sentences_daily': { to: 6, ask: sentencesOf('template') },
  'studio.ai_sentences_daily': { to: 7, ask: sentencesOf('ai') },
  'studio.face_picture_cost': { to: 3, ask: costOf('face_picture') },
  'studio.face_video_cost': { to: 50, ask: costOf('face_video') },
  'studio.speech_cost': { to: 25, ask: costOf('dub') },
  'studio.painter_cost': { to: 90, ask: costOf('sentence_ai') },
  'studio.speech_budget': {
    to: 1,
    ask: spentWith('speech', async (world) => {
      const { items } = await (await operatorIn(world)).call(staffProviders, {})
      return items.find(({ id }) => id === 'speech')?.is_spent
    }),
    shows: (yuan) => yuan > 0,
  },
  'studio.painter_budget': {
    to: 1,
    ask: spentWith('painter', async (world) => {
      const { modes } = await (await newPerson(world)).client.call(sentenceTemplates, {})
      return modes.find(({ id }) => id === 'ai')?.is_down
    }),
    shows: (yuan) => yuan > 0,
  },
  'studio.member_times': {
    to: 2,
    ask: async (world) => {
      const { uid, client } = await newPerson(world)
      const now = world.server.services.clock()
      const [from, to] = [new Date(now - hourMs), new Date(now + dayMs)]
      await runSql(
        world,
        sql`INSERT INTO memberships (uid, level_id, started_at, ends_at) VALUES (${uid}, 'gold', ${from}, ${to})`,
      )
      return (await client.call(dubVoices, {})).own.quota.limit / 30
    },
  },
}
