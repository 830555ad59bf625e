/** Searching one's own works on a line, by title, keyword or text. */
import { photoSearch } from '@wallpaper/contract/creation'
import { creationScreens } from '@wallpaper/contract/creation/creation.screens'
import { useLine } from '../../../pageStack/pageContext.ts'
import { runtime } from '../../../runtime/runtime.ts'
import { useDebounced } from '../../../runtime/useDebounced.ts'
import { lineReadKey } from '../../../runtime/useLineRead.ts'
import { useReadList } from '../../../runtime/useReadList.ts'
import { InfiniteGrid } from '../../../ui/lists/InfiniteGrid.tsx'
import { WorkTile } from '../../../ui/lists/WorkTile.tsx'
import { Empty } from '../../../ui/states/states.tsx'
import type { Work } from '../creation.types.ts'
import { ReadTiles } from './ReadTiles.tsx'
import { worksPerPage } from './useWorks.ts'

const typingMs = 300

const useFoundWorks = (text: string) => {
  const line = useLine()
  const input = { q: useDebounced(text, typingMs) }
  return useReadList(lineReadKey(photoSearch, line, input), (paging, options) =>
    runtime().call(photoSearch, { ...input, ...paging, limit: worksPerPage }, { ...options, line }),
  )
}

const idOf = ({ id }: Work) => id

export function FoundWorks({ text }: { text: string }) {
  const line = useLine()
  const list = useFoundWorks(text)
  return (
    <ReadTiles state={list.state}>
      {() =>
        list.items.length === 0 ? (
          <section className="card">
            <Empty
              drawing="nothing"
              title={`没找到「${text}」`}
              note="换个写法试试，标题、关键词和文字都能搜"
            />
          </section>
        ) : (
          <InfiniteGrid
            label="搜到的作品"
            items={list.items}
            keyOf={idOf}
            end={list.end}
            onMore={list.more}
            renderItem={(work) => (
              <WorkTile work={work} to={creationScreens.photo(line, { photo_id: work.id })} />
            )}
          />
        )
      }
    </ReadTiles>
  )
}
