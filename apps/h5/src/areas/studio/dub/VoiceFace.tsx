/** A voice's round picture with its play button. */
import { Icon } from '../../../ui/icons/Icon.tsx'
import css from './dub.module.css'
import type { Voice } from './dub.types.ts'
import { hearSample, sampleId } from './sample.ts'
import { useSound } from './sound.ts'
import { VoiceDrawing } from './VoiceDrawing.tsx'

export function VoiceFace({ voice }: { voice: Voice }) {
  const sound = useSound(sampleId(voice.id))
  const isPlaying = sound !== null
  return (
    <span className={css.face}>
      <VoiceDrawing voice={voice} />
      {!voice.is_down && (
        <button
          type="button"
          className={isPlaying ? `${css.hear} ${css.playing}` : css.hear}
          aria-label={isPlaying ? `停止试听${voice.name}` : `试听${voice.name}`}
          onClick={() => void hearSample(voice.id, isPlaying)}
        >
          <Icon name={isPlaying ? 'pause' : 'fill-play'} size={12} />
        </button>
      )}
    </span>
  )
}
