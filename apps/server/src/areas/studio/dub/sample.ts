/** A sentence in each voice, made when somebody hears it for the first time and kept. */
import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { OutputOf } from '@wallpaper/contract'
import type { dubSample } from '@wallpaper/contract/studio'
import { z } from 'zod'
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

const sampleOf = async (deps: SampleDeps, voice: Voice, hash: string): Promise<Sample> => {
  const { storage, mixer, db, clock } = deps
  const [key, waveKey] = [`public/studio/voices/${hash}.m4a`, `public/studio/voices/${hash}.json`]
  const url = storage.publicUrl(key)
  // Written last.
  const known = await storage.read(waveKey)
  if (known) return { url, wave: keptWave.parse(JSON.parse(known.toString('utf8'))) }
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
    return { url, wave }
  })
}
