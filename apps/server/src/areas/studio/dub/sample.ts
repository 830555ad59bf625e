/** A sentence in each voice, made when somebody hears it for the first time and kept. */
import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { OutputOf } from '@wallpaper/contract'
import type { dubSample } from '@wallpaper/contract/studio'
import { z } from 'zod'
import type { TokenCache } from '../../../partners/tokenCache.ts'
import type { VoiceMixer } from '../../../platform/media/sound/voiceMixer.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { inTemporaryFolder } from '../../upload/public.ts'
import { aiProducer } from '../job/aiProducer.ts'
import { addSampleCost } from '../provider/provider.repository.ts'
import { type SpeakingDeps, say } from './speaking.ts'
import type { Voice } from './voice.service.ts'

export interface SampleDeps extends SpeakingDeps {
  storage: Pick<Storage, 'read' | 'write' | 'publicUrl'>
  mixer: Pick<VoiceMixer, 'mix'>
  tokenCache: Pick<TokenCache, 'withLock'>
}

type Sample = OutputOf<typeof dubSample>

const wordsOf = ({ name, is_own }: Voice): string =>
  is_own ? '你好，这是图神服务器合成的声音。' : `你好，我是${name}，把想说的话交给我。`

const keptWave = z.array(z.number().int())

/** Named by what is said and by whom: another provider's voice of the same id is another sample. */
const hashOf = (voice: Voice): string =>
  createHash('sha256')
    .update(`${voice.provider}\n${voice.id}\n${wordsOf(voice)}`)
    .digest('hex')
    .slice(0, 32)

/** Many who hear a voice at once pay for one sample. */
export const createSamples = (deps: SampleDeps): ((voice: Voice) => Promise<Sample>) => {
  const begun = new Map<string, Promise<Sample>>()
  return (voice) => {
    const hash = hashOf(voice)
    const known = begun.get(hash)
    if (known) return known
    const sample = sampleOf(deps, voice, hash).finally(() => begun.delete(hash))
    begun.set(hash, sample)
    return sample
  }
}

const keysOf = (hash: string) => ({
  key: `public/studio/voices/${hash}.m4a`,
  waveKey: `public/studio/voices/${hash}.json`,
})

/** The wave is written last: with it, the sound is there. */
const keptSample = async ({ storage }: SampleDeps, hash: string): Promise<Sample | null> => {
  const { key, waveKey } = keysOf(hash)
  const wave = await storage.read(waveKey)
  return wave && { url: storage.publicUrl(key), wave: keptWave.parse(JSON.parse(wave.toString('utf8'))) }
}

/** Another process may have made it by the time that it is our turn. */
const sampleOf = async (deps: SampleDeps, voice: Voice, hash: string): Promise<Sample> =>
  (await keptSample(deps, hash)) ??
  deps.tokenCache.withLock(
    `studio-sample:${hash}`,
    async () => (await keptSample(deps, hash)) ?? madeSample(deps, voice, hash),
  )

const madeSample = async (deps: SampleDeps, voice: Voice, hash: string): Promise<Sample> => {
  const { storage, mixer, db, clock } = deps
  const { key, waveKey } = keysOf(hash)
  if (voice.is_down) throw refuse(`「${voice.name}」暂时不能用，稍后再听`)
  const said = await say(deps, { voice: voice.id, text: wordsOf(voice), speed: 100 })
  if (said.kind !== 'said') throw refuse(`「${voice.name}」暂时不能用，稍后再听`)
  if (!voice.is_own) await db.write((tx) => addSampleCost(tx, 'speech', said.cost, clock()))
  return inTemporaryFolder(async (folder) => {
    const [wav, output] = [join(folder, 'voice.wav'), join(folder, 'sample.m4a')]
    await writeFile(wav, said.wav)
    const label = { producer: aiProducer, produceId: `voice-${hash}` }
    const mixed = await mixer.mix({ voice: wav, output, voiceVolume: 100, label })
    if (mixed.kind !== 'mixed') throw refuse(`「${voice.name}」的试听没有做成，稍后再听`)
    const wave = [...mixed.wave]
    await storage.write(key, { file: output })
    await storage.write(waveKey, { bytes: Buffer.from(JSON.stringify(wave)) })
    return { url: storage.publicUrl(key), wave }
  })
}
