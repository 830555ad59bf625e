/** A voice's round mark with its play button. */
import { Icon } from '../../../ui/icons/Icon.tsx'
import css from './dub.module.css'
import type { Voice } from './dub.types.ts'
import { hearSample, sampleId } from './sample.ts'
import { useSound } from './sound.ts'

const tints = ['#b9c4fa', '#c3cfdd', '#ffc0d0', '#ffd0ae', '#ffe3a0', '#d8cbfb', '#bfe8d2']

/** The same colour for the same voice. */
const tintOf = ({ id }: Voice): string => {
  const sum = Array.from(id).reduce((total, character) => total + (character.codePointAt(0) ?? 0), 0)
  return tints[sum % tints.length] ?? '#b9c4fa'
}

export function VoiceFace({ voice }: { voice: Voice }) {
  const sound = useSound(sampleId(voice.id))
  const isPlaying = sound !== null
  return (
    <span className={css.face} style={{ background: tintOf(voice) }}>
      <span aria-hidden="true">{Array.from(voice.name)[0]}</span>
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
