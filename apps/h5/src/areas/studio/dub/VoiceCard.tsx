/** The chosen voice and a few others, and how fast it speaks. */
import { dubSpeeds } from '@wallpaper/contract/studio/dub.labels'
import { studioScreens } from '@wallpaper/contract/studio/studio.screens'
import { openForResult } from '../../../pageStack/navigation.ts'
import { Card } from '../../../ui/content.tsx'
import { CheckArea } from '../../../ui/form/CheckArea.tsx'
import { FieldError } from '../../../ui/form/fields.tsx'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import css from './dub.module.css'
import type { Voice } from './dub.types.ts'
import { VoiceFace } from './VoiceFace.tsx'

const shownMax = 4

export interface VoiceCardProps {
  voices: readonly Voice[]
  chosen: string
  speed: number
  /** Of the text, for the button of the list. */
  count: number
  problem: string | undefined
  onVoice: (id: string) => void
  onSpeed: (speed: number) => void
}

const usable = ({ is_down, is_locked }: Voice) => !is_down && !is_locked

/** The chosen one is among them. */
const shownOf = (voices: readonly Voice[], chosen: string): Voice[] => {
  const first = voices.filter(usable).slice(0, shownMax)
  const own = voices.find(({ id }) => id === chosen)
  if (!own || first.includes(own)) return first.length > 0 ? first : voices.slice(0, shownMax)
  return [own, ...first.slice(0, shownMax - 1)]
}

export function VoiceCard(props: VoiceCardProps) {
  const { voices, chosen, speed, count, problem, onVoice, onSpeed } = props
  const all = async () => {
    const picked = await openForResult(studioScreens.voices, { voice: chosen, count })
    if (picked) onVoice(picked.voice)
  }
  return (
    <Card
      title="声音"
      more={
        <button type="button" className="more" onClick={() => void all()}>
          全部 {voices.length} 种<Icon name="right" size={14} />
        </button>
      }
    >
      <div className={css.strip}>
        {shownOf(voices, chosen).map((voice) => (
          <div key={voice.id} className={voice.id === chosen ? `${css.voice} ${css.chosen}` : css.voice}>
            <VoiceFace voice={voice} />
            <CheckArea
              type="radio"
              isChecked={voice.id === chosen}
              isDisabled={!usable(voice)}
              onPick={() => onVoice(voice.id)}
            >
              <b>{voice.name}</b>
              <small>{voice.is_down ? '暂时不能用' : voice.tone}</small>
            </CheckArea>
          </div>
        ))}
      </div>
      {problem && <FieldError>{problem}</FieldError>}
      <p className={css.label}>语速</p>
      <Segmented
        label="语速"
        options={dubSpeeds.map((each) => ({ id: String(each), title: `${(each / 100).toFixed(1)} 倍` }))}
        value={String(speed)}
        onChange={(id) => onSpeed(Number(id))}
      />
    </Card>
  )
}
