import { dubSample } from '@wallpaper/contract/studio'
import { sentenceOf } from '../../../runtime/failure.ts'
import { runtime } from '../../../runtime/runtime.ts'
import { toast } from '../../../ui/overlay/overlays.ts'
import { playSound, stopSound } from './sound.ts'

export const sampleId = (voice: string): string => `voice:${voice}`

const waves = new Map<string, readonly number[]>()
/** Known once it was asked for. */
export const waveOfSample = (voice: string): readonly number[] => waves.get(voice) ?? []

/** Starts or stops the sample of a voice. */
export const hearSample = async (voice: string, isPlaying: boolean): Promise<void> => {
  if (isPlaying) return stopSound()
  try {
    await playSound(sampleId(voice), async () => {
      const { url, wave } = await runtime().call(dubSample, { voice })
      waves.set(voice, wave)
      return url
    })
  } catch (error) {
    toast(sentenceOf(error))
  }
}
