import { dubSample } from '@wallpaper/contract/studio'
import { sentenceOf } from '../../../runtime/failure.ts'
import { runtime } from '../../../runtime/runtime.ts'
import { toast } from '../../../ui/overlay/overlays.ts'
import { playSound, stopSound } from './sound.ts'

export const sampleId = (voice: string): string => `voice:${voice}`

/** Starts or stops the sample of a voice. */
export const hearSample = async (voice: string, isPlaying: boolean): Promise<void> => {
  if (isPlaying) return stopSound()
  try {
    await playSound(sampleId(voice), async () => (await runtime().call(dubSample, { voice })).url)
  } catch (error) {
    toast(sentenceOf(error))
  }
}
