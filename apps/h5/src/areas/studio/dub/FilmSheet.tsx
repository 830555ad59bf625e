/** Chooses a video: one of the person's works, or one from the phone. */
import { dubFilms } from '@wallpaper/contract/studio'
import { runtime } from '../../../runtime/runtime.ts'
import { readKey } from '../../../runtime/useRead.ts'
import { useReadList } from '../../../runtime/useReadList.ts'
import { Button } from '../../../ui/Button.tsx'
import { InfiniteList } from '../../../ui/lists/InfiniteList.tsx'
import { Sheet } from '../../../ui/overlay/Sheet.tsx'
import { ErrorState } from '../../../ui/states/states.tsx'
import css from './dub.module.css'
import type { FilmWork } from './dub.types.ts'

interface FilmSheetProps {
  title: string
  onPick: (film: FilmWork) => void
  /** Omitted where only works are wanted. */
  onUpload?: () => void
  onClose: () => void
}

const clockOf = (ms: number): string => {
  const seconds = Math.round(ms / 1_000)
  return `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`
}

export function FilmSheet({ title, onPick, onUpload, onClose }: FilmSheetProps) {
  const { items, end, more, state } = useReadList(readKey(dubFilms, {}), (paging, options) =>
    runtime().call(dubFilms, paging, options),
  )
  return (
    <Sheet title={title} onClose={onClose}>
      {state.is === 'failed' && (
        <ErrorState failure={state.failure} retry={{ label: '重新加载', onPress: state.retry }} />
      )}
      {state.is === 'ready' && items.length === 0 && (
        <p className="hint">还没有视频作品{onUpload && '，可以从手机里选一个'}</p>
      )}
      <InfiniteList
        label="视频作品"
        items={items}
        keyOf={({ work_id }) => work_id}
        rowHeight={64}
        end={end}
        onMore={more}
        renderItem={(film) => (
          <button type="button" className={css.film} onClick={() => onPick(film)}>
            <img src={film.thumb_url} alt="" />
            <span>{film.title}</span>
            <small className="num">{clockOf(film.duration_ms)}</small>
          </button>
        )}
      />
      {onUpload && (
        <Button kind="ghost" size="lg" isBlock onPress={onUpload}>
          从手机里选视频
        </Button>
      )}
    </Sheet>
  )
}
