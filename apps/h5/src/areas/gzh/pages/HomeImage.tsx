/** 从主页选图: works of a homepage for an article, of one album or by their title. */
import { gzhScreens } from '@wallpaper/contract/gzh/gzh.screens'
import { useState } from 'react'
import { returnResult } from '../../../pageStack/navigation.ts'
import { usePage } from '../../../pageStack/pageContext.ts'
import { useDebounced } from '../../../runtime/useDebounced.ts'
import { TextField } from '../../../ui/form/fields.tsx'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import css from '../components/gzh.module.css'
import { PicturePicker } from '../components/PicturePicker.tsx'

const searchPauseMs = 300
const all = 'all'

export function HomeImage() {
  const max = Number(usePage().query.max ?? 9)
  const [homepageId, setHomepageId] = useState('')
  const [albumId, setAlbumId] = useState(all)
  const [typed, setTyped] = useState('')
  const text = useDebounced(typed.trim(), searchPauseMs)
  const source = {
    ...(homepageId && { homepage_id: homepageId }),
    // A search is of the whole homepage.
    ...(albumId !== all && !text && { album_id: albumId }),
    ...(text && { text }),
  }
  return (
    <PicturePicker
      source={source}
      max={max}
      top={({ homepages, albums }) => (
        <div className={css.from}>
          {homepages.length > 1 && (
            <Segmented
              label="主页"
              options={homepages.map(({ id, name }) => ({ id, title: name }))}
              value={homepageId || (homepages[0]?.id ?? '')}
              onChange={(id) => {
                setHomepageId(id)
                setAlbumId(all)
              }}
            />
          )}
          <TextField
            name="text"
            type="search"
            label="搜标题"
            isLabelHidden
            placeholder="搜标题"
            maxLength={40}
            value={typed}
            onChange={setTyped}
            hasClear
            before={<Icon name="search" size={18} />}
          />
          {albums.length > 0 && typed === '' && (
            <Segmented
              label="专辑"
              look="chips"
              options={[{ id: all, title: '全部' }, ...albums.map(({ id, name }) => ({ id, title: name }))]}
              value={albumId}
              onChange={setAlbumId}
            />
          )}
        </div>
      )}
      onDone={(picked) => returnResult(gzhScreens.homeImage, picked)}
    />
  )
}
