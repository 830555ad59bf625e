/** What the voice is put under: nothing, or a video with its volumes, start and subtitles. */
import { dubFilmSecondsMax, filmVolumeRange, voiceVolumeRange } from '@wallpaper/contract/studio/dub.labels'
import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/content.tsx'
import { FieldError, Switch } from '../../../ui/form/fields.tsx'
import { toast } from '../../../ui/overlay/overlays.ts'
import { FetchedLater } from '../../../ui/states/FetchedLater.tsx'
import { pickVideo, uploadProgressText, useSingleUpload } from '../../upload/public.ts'
import css from './dub.module.css'
import type { Film } from './dub.types.ts'
import { Slider } from './Slider.tsx'

export interface Mix {
  film: Film | null
  startMs: number
  voiceVolume: number
  filmVolume: number
  hasSubtitles: boolean
}

export interface FilmCardProps {
  mix: Mix
  problem: string | undefined
  onChange: (mix: Mix) => void
}

const loadSheet = async () => (await import('./FilmSheet.tsx')).FilmSheet

function MixSettings({ mix, film, onChange }: { mix: Mix; film: Film; onChange: (mix: Mix) => void }) {
  const { startMs, voiceVolume, filmVolume, hasSubtitles } = mix
  const latest = Math.max(0, Math.floor(film.durationMs / 1_000) - 1)
  return (
    <>
      <Slider
        label="开始时间"
        min={0}
        max={latest}
        step={1}
        value={Math.min(latest, startMs / 1_000)}
        text={`${Math.min(latest, startMs / 1_000)} 秒`}
        onChange={(seconds) => onChange({ ...mix, startMs: seconds * 1_000 })}
      />
      <Slider
        label="配音音量"
        {...voiceVolumeRange}
        step={10}
        value={voiceVolume}
        text={`${voiceVolume}%`}
        onChange={(value) => onChange({ ...mix, voiceVolume: value })}
      />
      <Slider
        label="原声音量"
        {...filmVolumeRange}
        step={10}
        value={filmVolume}
        text={filmVolume === 0 ? '静音' : `${filmVolume}%`}
        onChange={(value) => onChange({ ...mix, filmVolume: value })}
      />
      <div className={css.line}>
        <span>
          把文案做成字幕
          <small>印在画面里，每句停多久按字数估；要重新压一遍，会慢一些</small>
        </span>
        <Switch
          label="把文案做成字幕"
          isOn={hasSubtitles}
          onChange={(isOn) => onChange({ ...mix, hasSubtitles: isOn })}
        />
      </div>
    </>
  )
}

export function FilmCard({ mix, problem, onChange }: FilmCardProps) {
  const [isChoosing, setIsChoosing] = useState(false)
  const use = (film: Film | null) => onChange({ ...mix, film, startMs: 0 })
  const upload = useSingleUpload('dub', ({ upload_id, name, duration }) =>
    use({ from: 'upload', id: upload_id, title: name, durationMs: (duration ?? 0) * 1_000 }),
  )
  const pick = async () => {
    setIsChoosing(false)
    const { files, problems } = await pickVideo({ maxSeconds: dubFilmSecondsMax })
    const [file] = files
    if (file) upload.start(file)
    else if (problems[0]) toast(problems[0])
  }
  const { film } = mix
  const { state } = upload
  return (
    <Card title="配到视频里" more={<span className="more">不选就只做声音</span>}>
      {state.is === 'uploading' && (
        <div className={css.line}>
          <span>{uploadProgressText(state)}</span>
          <Button kind="ghost" size="sm" onPress={upload.cancel}>
            取消上传
          </Button>
        </div>
      )}
      {state.is === 'failed' && (
        <div className={css.line}>
          <span>{state.reason}</span>
          <Button kind="ghost" size="sm" onPress={upload.retry}>
            重试
          </Button>
        </div>
      )}
      {state.is === 'idle' && (
        <div className={css.line}>
          <span>{film ? film.title : `视频最长 ${dubFilmSecondsMax} 秒`}</span>
          {film && (
            <Button kind="ghost" size="sm" onPress={() => use(null)}>
              不要视频
            </Button>
          )}
          <Button kind="ghost" size="sm" onPress={() => setIsChoosing(true)}>
            {film ? '换一个' : '选视频'}
          </Button>
        </div>
      )}
      {problem && <FieldError>{problem}</FieldError>}
      {film && <MixSettings mix={mix} film={film} onChange={onChange} />}
      {isChoosing && (
        <FetchedLater
          load={loadSheet}
          props={{
            title: '选视频',
            onClose: () => setIsChoosing(false),
            onUpload: () => void pick(),
            onPick: ({ work_id, title, duration_ms }) => {
              setIsChoosing(false)
              use({ from: 'work', id: work_id, title, durationMs: duration_ms })
            },
          }}
        />
      )}
    </Card>
  )
}
