/** 推广海报: the poster as an image for long press, with its actions. */
import { type ReactNode, useEffect, useState } from 'react'
import type { BrowserEnvironment } from '../../lib/messenger/messenger.ts'
import { drawPoster, type Poster, type PosterSpec, posterSize } from '../../lib/picture/poster.ts'
import { saveImage } from '../../lib/picture/saveImage.ts'
import { Button } from '../Button.tsx'
import { copyText } from '../copyText.ts'
import { Icon } from '../icons/Icon.tsx'
import { Skeleton } from '../states/states.tsx'
import { toast } from './overlays.ts'
import css from './PosterSheet.module.css'
import { Sheet } from './Sheet.tsx'

export interface PosterSheetProps {
  spec: PosterSpec
  /** Choice of pictures, replacing the spec's; the first is the default. */
  pictures?: readonly string[]
  environment: BrowserEnvironment
  /** Further options, between the pictures and the buttons. */
  choice?: ReactNode
  onClose: () => void
}

type Drawing = { is: 'drawing' } | { is: 'drawn'; poster: Poster } | { is: 'failed' }

const usePoster = ({ picture, name, note, code, link, miniCode = null, language = 'zh' }: PosterSpec) => {
  const [drawing, setDrawing] = useState<Drawing>({ is: 'drawing' })
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt draws the same poster again
  useEffect(() => {
    let isOver = false
    const show = (next: Drawing) => {
      if (!isOver) setDrawing(next)
    }
    show({ is: 'drawing' })
    drawPoster({ picture, name, note, code, link, miniCode, language }).then(
      (poster) => show({ is: 'drawn', poster }),
      () => show({ is: 'failed' }),
    )
    return () => {
      isOver = true
    }
  }, [picture, name, note, code, link, miniCode, language, attempt])
  return { drawing, retry: () => setAttempt(attempt + 1) }
}

const words = { saved: '海报已保存', longPress: '请长按海报，选择「保存图片」', cancelled: '' } as const

interface ChoicesProps {
  pictures: readonly string[]
  chosen: string | null
  onChoose: (picture: string) => void
}

function Choices({ pictures, chosen, onChoose }: ChoicesProps) {
  if (pictures.length < 2) return null
  return (
    <div className={css.choices}>
      {pictures.map((picture, index) => (
        <button
          key={picture}
          type="button"
          aria-label={`第 ${index + 1} 张图`}
          aria-pressed={picture === chosen}
          onClick={() => onChoose(picture)}
        >
          <img src={picture} alt="" loading="lazy" />
        </button>
      ))}
    </div>
  )
}

export function PosterSheet({ spec: given, pictures = [], environment, choice, onClose }: PosterSheetProps) {
  const [chosen, setChosen] = useState(pictures[0] ?? given.picture)
  const spec = { ...given, picture: chosen }
  const { drawing, retry } = usePoster(spec)
  const save = async (poster: Poster) => {
    const outcome = words[await saveImage(poster.blob, `${spec.code}.jpg`, environment)]
    if (outcome) toast(outcome, { ms: 2_000 })
  }
  return (
    <Sheet title="推广海报" onClose={onClose}>
      <div className={css.paper} style={{ width: posterSize.width, minHeight: posterSize.height }}>
        {drawing.is === 'drawn' && (
          <img
            src={drawing.poster.url}
            width={posterSize.width}
            height={posterSize.height}
            alt={`${spec.name}的推广海报，口令 ${spec.code}`}
          />
        )}
        {drawing.is === 'drawing' && <Skeleton height={posterSize.height} radius={16} />}
        {drawing.is === 'failed' && (
          <div className={css.failed} role="alert">
            <p>海报没有生成，图片可能没有加载出来</p>
            <Button kind="soft" size="sm" onPress={retry}>
              再试一次
            </Button>
          </div>
        )}
      </div>
      <Choices pictures={pictures} chosen={chosen} onChoose={setChosen} />
      {choice && <div className={css.choice}>{choice}</div>}
      <div className={css.acts}>
        <Button kind="soft" size="lg" onPress={() => void copyText(spec.code)}>
          <Icon name="copy" size={18} />
          复制口令
        </Button>
        <Button
          kind="primary"
          size="lg"
          isDisabled={drawing.is !== 'drawn'}
          onPress={() => drawing.is === 'drawn' && void save(drawing.poster)}
        >
          <Icon name="download" size={18} />
          保存海报
        </Button>
      </div>
      {environment.isMessenger && <p className={css.hint}>微信内请长按海报，选择「保存图片」</p>}
    </Sheet>
  )
}
