/** A sentence in each voice, made when somebody hears it for the first time and kept. */
import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { VoiceMixer } from '../../../platform/media/sound/voiceMixer.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { inTemporaryFolder } from '../../upload/public.ts'
import { aiProducer } from '../job/aiProducer.ts'
import { type SpeakingDeps, say } from './speaking.ts'
import type { Voice } from './voice.service.ts'

export interface SampleDeps extends SpeakingDeps {
  storage: Pick<Storage, 'head' | 'write' | 'publicUrl'>
  mixer: Pick<VoiceMixer, 'mix'>
}

const wordsOf = ({ name, is_own }: Voice): string =>
  is_own ? '你好，这是图神服务器合成的声音。' : `你好，我是${name}，把想说的话交给我。`

export const sampleUrl = async (deps: SampleDeps, voice: Voice): Promise<string> => {
  const { storage, mixer } = deps
  const text = wordsOf(voice)
  // Named by what is said and by whom: another provider's voice of the same id is another sample.
  const hash = createHash('sha256')
    .update(`${voice.provider}\n${voice.id}\n${text}`)
    .digest('hex')
    .slice(0, 32)
  const key = `public/studio/voices/${hash}.m4a`
  if (await storage.head(key)) return storage.publicUrl(key)
  if (voice.is_down) throw refuse(`「${voice.name}」暂时不能用，稍后再听`)
  const said = await say(deps, { voice: voice.id, text, speed: 100 })
  if (said.kind !== 'said') throw refuse(`「${voice.name}」暂时不能用，稍后再听`)
  await inTemporaryFolder(async (folder) => {
    const [wav, output] = [join(folder, 'voice.wav'), join(folder, 'sample.m4a')]
    await writeFile(wav, said.wav)
    const label = { producer: aiProducer, produceId: `voice-${hash}` }
    const mixed = await mixer.mix({ voice: wav, output, voiceVolume: 100, label })
    if (mixed.kind !== 'mixed') throw refuse(`「${voice.name}」的试听没有做成，稍后再听`)
    await storage.write(key, { file: output })
  })
  return storage.publicUrl(key)
}
