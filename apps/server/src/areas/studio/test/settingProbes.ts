/** The observable effect of each setting of the studio. */
import { dubVoices, sentenceTemplates } from '@wallpaper/contract/studio'
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

const voicesOf = async (world: ProbeWorld) => (await newPerson(world)).client.call(dubVoices, {})

const sentencesOf = (mode: SentenceMode) => async (world: ProbeWorld) => {
  const { client } = await newPerson(world)
  const { modes } = await client.call(sentenceTemplates, {})
  return modes.find(({ id }) => id === mode)?.quota.limit
}

export const settingProbes: SettingProbes<typeof makingSettings.settings> = {
  'studio.dubs_daily': { to: 4, ask: async (world) => (await voicesOf(world)).provided?.quota.limit },
  'studio.own_dubs_daily': { to: 5, ask: async (world) => (await voicesOf(world)).own.quota.limit },
  'studio.sentences_daily': { to: 6, ask: sentencesOf('template') },
  'studio.ai_sentences_daily': { to: 7, ask: sentencesOf('ai') },
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
