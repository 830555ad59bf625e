/** The sample that is heard now, below the name of its voice. */
import css from './dub.module.css'
import type { Voice } from './dub.types.ts'
import { sampleId, waveOfSample } from './sample.ts'
import { clockOf, useSound } from './sound.ts'
import { Wave } from './Wave.tsx'

export function SampleWave({ voice }: { voice: Voice }) {
  const sound = useSound(sampleId(voice.id))
  if (sound?.state !== 'playing') return null
  const { at, length } = sound
  return (
    <span className={css.sample}>
      <Wave wave={waveOfSample(voice.id)} heard={length > 0 ? at / length : 0} />
      <span className="num">
        {clockOf(at)} / {clockOf(length)}
      </span>
    </span>
  )
}
