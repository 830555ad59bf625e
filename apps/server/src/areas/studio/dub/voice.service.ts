/** The voices that a person can choose: the provider's, and the one of our own server. */
import type { OutputOf } from '@wallpaper/contract'
import type { dubFavourite } from '@wallpaper/contract/studio'
import { ownVoiceId } from '@wallpaper/contract/studio/dub.labels'
import type { SpeechProvider } from '../../../partners/speech/speech.port.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { orNotFound } from '../../../platform/refusal.ts'
import type { ToolRight } from '../../tools/public.ts'
import { isMember } from '../making.settings.ts'
import { isProviderUp } from '../provider/provider.repository.ts'
import type { OwnVoice } from './ownVoice.ts'
import { type VoiceRow, voiceReader } from './voice.repository.ts'

export type Voice = OutputOf<typeof dubFavourite>

export interface VoiceDeps {
  clock: Clock
  /** Null without a provider: then there is only our own voice. */
  speech: SpeechProvider | null
  ownVoice: OwnVoice
  rights: () => readonly ToolRight[]
}

const presentOwn = (isThere: boolean, favourites: ReadonlySet<string>): Voice => ({
  id: ownVoiceId,
  name: '自带声音',
  group: 'own',
  tone: '图神服务器合成，声音比较机械',
  fits: '',
  provider: '图神自己的服务器',
  is_recommended: false,
  is_own: true,
  is_down: !isThere,
  is_locked: false,
  is_favourite: favourites.has(ownVoiceId),
})

interface Seen {
  provider: string
  isUp: boolean
  isMember: boolean
  favourites: ReadonlySet<string>
}

const presentProvided = (row: VoiceRow, { provider, isUp, isMember, favourites }: Seen): Voice => ({
  id: row.id,
  name: row.name,
  group: row.group,
  tone: row.tone,
  fits: row.fits,
  provider,
  is_recommended: row.isRecommended,
  is_own: false,
  is_down: !isUp,
  is_locked: row.isForMembers && !isMember,
  is_favourite: favourites.has(row.id),
})

export const voicesFor = async (tx: Reader, uid: number, deps: VoiceDeps): Promise<Voice[]> => {
  const { clock, speech, ownVoice, rights } = deps
  const reader = voiceReader(tx)
  const favourites = await reader.favouritesOf(uid)
  const own = presentOwn(await ownVoice.isThere(), favourites)
  if (!speech) return [own]
  const seen: Seen = {
    provider: speech.name,
    isUp: await isProviderUp(tx, 'speech', clock()),
    isMember: await isMember(tx, uid, clock(), rights()),
    favourites,
  }
  return [...(await reader.all()).map((row) => presentProvided(row, seen)), own]
}

export const voiceFor = async (tx: Reader, uid: number, id: string, deps: VoiceDeps): Promise<Voice> =>
  orNotFound((await voicesFor(tx, uid, deps)).find((voice) => voice.id === id))
