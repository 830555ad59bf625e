/** 视频配音: words, a voice, and optionally a video of one's own beneath. */
import { dubList, dubSubmit, dubVoices, faceList } from '@wallpaper/contract/studio'
import {
  dubFilmSecondsMax,
  dubSeconds,
  dubTextMax,
  filmVolumeUsual,
  hasWords,
} from '@wallpaper/contract/studio/dub.labels'
import { studioScreens } from '@wallpaper/contract/studio/studio.screens'
import { useEffect, useState } from 'react'
import { navigateTo } from '../../../pageStack/navigation.ts'
import { runtime } from '../../../runtime/runtime.ts'
import { stateOf, useInvalidate, useRead } from '../../../runtime/useRead.ts'
import { useSubmit, ValidationError } from '../../../runtime/useSubmit.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card, NoticeStrip } from '../../../ui/content.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { TextArea } from '../../../ui/form/fields.tsx'
import { toast } from '../../../ui/overlay/overlays.ts'
import { NavAction } from '../../../ui/page/NavBar.tsx'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import { FetchedLater } from '../../../ui/states/FetchedLater.tsx'
import css from '../dub/dub.module.css'
import type { Voices } from '../dub/dub.types.ts'
import type { Mix } from '../dub/FilmCard.tsx'
import { LastDub } from '../dub/LastDub.tsx'
import { stopSound } from '../dub/sound.ts'
import { VoiceCard } from '../dub/VoiceCard.tsx'

const noFilm: Mix = {
  film: null,
  startMs: 0,
  voiceVolume: 100,
  filmVolume: filmVolumeUsual,
  hasSubtitles: true,
}

/** With the code of uploads, which is larger than the rest of the page. */
const loadFilmCard = async () => (await import('../dub/FilmCard.tsx')).FilmCard
const loadSheet = async () => (await import('../dub/FilmSheet.tsx')).FilmSheet

interface WordsCardProps {
  text: string
  speed: number
  problem: string | undefined
  onText: (text: string) => void
}

function WordsCard({ text, speed, problem, onText }: WordsCardProps) {
  const [isChoosing, setIsChoosing] = useState(false)
  return (
    <Card
      title="配音文案"
      more={<span className="more num">{text.trim() === '' ? '' : `约 ${dubSeconds(text, speed)} 秒`}</span>}
      className={css.text ?? ''}
    >
      <TextArea
        name="text"
        label="配音文案"
        isLabelHidden
        placeholder="写下要念的话，比如介绍你的壁纸和口令"
        maxLength={dubTextMax}
        value={text}
        onChange={onText}
        error={problem}
        note={`${Array.from(text).length}/${dubTextMax}`}
      />
      <div className={css.foot}>
        <span />
        <button type="button" onClick={() => setIsChoosing(true)}>
          用作品标题填入
        </button>
      </div>
      {isChoosing && (
        <FetchedLater
          load={loadSheet}
          props={{
            title: '用哪个作品的标题',
            onClose: () => setIsChoosing(false),
            onPick: ({ title }) => {
              setIsChoosing(false)
              onText(title)
            },
          }}
        />
      )}
    </Card>
  )
}

const filmFields = ({ film, startMs, filmVolume, hasSubtitles }: Mix) =>
  film && {
    ...(film.from === 'work' ? { work_id: film.id } : { upload_id: film.id }),
    start_ms: startMs,
    film_volume: filmVolume,
    has_subtitles: hasSubtitles,
  }

const firstVoice = ({ voices }: Voices): string =>
  (voices.find(({ is_down, is_locked }) => !is_down && !is_locked) ?? voices[0])?.id ?? ''

const useDub = (voices: Voices) => {
  const [text, setText] = useState('')
  const [voice, setVoice] = useState(() => firstVoice(voices))
  const [speed, setSpeed] = useState(100)
  const [mix, setMix] = useState(noFilm)
  const invalidate = useInvalidate()
  const sending = useSubmit(async (idempotencyKey) => {
    if (!hasWords(text)) throw new ValidationError({ text: '请写下要念的话' })
    stopSound()
    await runtime().call(
      dubSubmit,
      { text: text.trim(), voice, speed, voice_volume: mix.voiceVolume, ...filmFields(mix) },
      { idempotencyKey },
    )
    invalidate(dubList, dubVoices, faceList)
    toast('已提交，做好会显示在「最近一条」')
  })
  return { text, setText, voice, setVoice, speed, setSpeed, mix, setMix, ...sending }
}

/** What it uses up, said before it is pressed. */
const costLine = (offer: Voices['own'] | null, isOwn: boolean): string => {
  if (!offer) return ''
  const { quota, seconds, tries } = offer
  if (quota.left < tries) return '今天的次数用完了，明天 0 点恢复'
  const left = isOwn ? `自带声音今日还可生成 ${quota.left} 次` : `今日还可生成 ${quota.left} 次`
  return `${left}，排队约 ${seconds} 秒，失败退回`
}

function DubForm({ voices }: { voices: Voices }) {
  const form = useDub(voices)
  const { problems, mix } = form
  const list = useRead(dubList, { limit: 1 }, { isQuiet: true })
  const last = list.data?.items[0]
  const isOwn = voices.voices.find(({ id }) => id === form.voice)?.is_own ?? false
  const offer = isOwn ? voices.own : voices.provided
  useEffect(() => stopSound, [])
  return (
    <PageLayout
      title="视频配音"
      right={<NavAction label="配音记录" onPress={() => navigateTo(studioScreens.jobs({ group: 'dub' }))} />}
      bottom={
        <>
          <p className={css.hint}>{costLine(offer, isOwn)}</p>
          <Button
            kind="primary"
            size="lg"
            isBlock
            isBusy={form.isBusy}
            isDisabled={!offer || offer.quota.left < offer.tries}
            onPress={() => void form.submit()}
          >
            生成配音
          </Button>
        </>
      }
    >
      <Form onSubmit={() => void form.submit()} problems={problems} className={css.stack ?? ''}>
        <WordsCard text={form.text} speed={form.speed} problem={problems.text} onText={form.setText} />
        <VoiceCard
          voices={voices.voices}
          chosen={form.voice}
          speed={form.speed}
          count={Array.from(form.text).length}
          problem={problems.voice}
          onVoice={form.setVoice}
          onSpeed={form.setSpeed}
        />
        <FetchedLater
          load={loadFilmCard}
          props={{
            mix,
            problem: problems.work_id ?? problems.upload_id ?? problems.start_ms,
            onChange: form.setMix,
          }}
          waiting={
            <Card title="配到视频里" more={<span className="more">不选就只做声音</span>}>
              <div className={css.line}>
                <span>{`视频最长 ${dubFilmSecondsMax} 秒`}</span>
              </div>
            </Card>
          }
        />
      </Form>
      {last && <LastDub key={last.id} id={last.id} />}
      <NoticeStrip tone="info" icon="spark">
        开头会有「AI 生成」提示音，导出文件同样带标识
      </NoticeStrip>
    </PageLayout>
  )
}

export function Dub() {
  const read = useRead(dubVoices, {})
  if (!read.data) return <PageLayout title="视频配音" state={stateOf(read)} />
  return <DubForm voices={read.data} />
}
