/** 从主页选图: works of a homepage for an article, of one album or by their title. */
import { gzhScreens } from '@wallpaper/contract/gzh/gzh.screens'
import { useState } from 'react'
import { returnResult } from '../../../pageStack/navigation.ts'
import { usePage } from '../../../pageStack/pageContext.ts'
import { useDebounced } from '../../../runtime/useDebounced.ts'
import { Row } from '../../../ui/content.tsx'
import { TextField } from '../../../ui/form/fields.tsx'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { Sheet } from '../../../ui/overlay/Sheet.tsx'
import css from '../components/gzh.module.css'
import { PicturePicker } from '../components/PicturePicker.tsx'

const searchPauseMs = 300
const all = 'all'

interface HomepageChoiceProps {
  homepages: readonly { id: string; name: string }[]
  id: string
  onChoose: (id: string) => void
}

function HomepageChoice({ homepages, id, onChoose }: HomepageChoiceProps) {
  const [isChoosing, setChoosing] = useState(false)
  return (
    <>
      <button type="button" className={css.switch} onClick={() => setChoosing(true)}>
        {homepages.find((homepage) => homepage.id === id)?.name}
        <Icon name="down" size={16} />
        <span className="sr">，换一个主页</span>
      </button>
      {isChoosing && (
        <Sheet title="换一个主页" onClose={() => setChoosing(false)}>
          {homepages.map((homepage) => (
            <Row
              key={homepage.id}
              title={homepage.name}
              {...(homepage.id === id && { value: '正在看' })}
              onPress={() => {
                onChoose(homepage.id)
                setChoosing(false)
              }}
            />
          ))}
        </Sheet>
      )}
    </>
  )
}

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
            <HomepageChoice
              homepages={homepages}
              id={homepageId || (homepages[0]?.id ?? '')}
              onChoose={(id) => {
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
