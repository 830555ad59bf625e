/**
 * 选择城市: a city or district, by list, search or position. Returns the place to the calling page; the position
 * is requested only on demand.
 */
import { systemScreens } from '@wallpaper/contract/system/system.screens'
import { useState } from 'react'
import { returnResult } from '../../../pageStack/navigation.ts'
import { usePageQuery } from '../../../pageStack/pageContext.ts'
import { TextField } from '../../../ui/form/fields.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import { CityColumns } from './CityColumns.tsx'
import { currentPosition } from './currentPosition.ts'
import { PlaceResults } from './PlaceResults.tsx'
import css from './places.module.css'
import { type City, cityNamed, hotCities, type Place, placeName, placeNamed } from './places.ts'
import { placesAround, positionOf } from './positions.ts'

const choose = (place: Place) => {
  const at = positionOf(place.city)
  returnResult(systemScreens.chooseLocation, {
    name: placeName(place),
    latitude: at?.latitude ?? null,
    longitude: at?.longitude ?? null,
  })
}

type Located = { is: 'unasked' | 'asking' | 'refused' | 'far' } | { is: 'found'; city: City }

const sentences: Record<Exclude<Located['is'], 'found'>, string> = {
  unasked: '定位后可直接选',
  asking: '正在定位',
  refused: '没有定位权限，可以直接选',
  far: '附近没有可选的城市，可以直接选',
}

const locate = async (): Promise<Located> => {
  const position = await currentPosition()
  if (!position) return { is: 'refused' }
  const near = placesAround(position)[0]
  const city = near && cityNamed(near.city)
  return city ? { is: 'found', city } : { is: 'far' }
}

interface LocatedRowProps {
  located: Located
  onLocate: () => void
  onSelect: (city: City) => void
}

function LocatedRow({ located, onLocate, onSelect }: LocatedRowProps) {
  return (
    <div className={css.located}>
      <Icon name="fill-location" size={20} />
      {located.is === 'found' ? (
        <button type="button" data-city onClick={() => onSelect(located.city)}>
          <b className={css.where}>{located.city.city}</b> <em className="badge brand">当前定位</em>
        </button>
      ) : (
        <span className="f13 t3" role="status">
          {sentences[located.is]}
        </span>
      )}
      <button type="button" disabled={located.is === 'asking'} onClick={onLocate}>
        <Icon name="refresh" size={14} />
        {located.is === 'unasked' ? '定位' : '重新定位'}
      </button>
    </div>
  )
}

const fallback = cityNamed('杭州')

export function PlacePicker() {
  const query = usePageQuery(systemScreens.chooseLocation)
  const before = placeNamed(query.at ?? '')
  const [word, setWord] = useState('')
  const [located, setLocated] = useState<Located>({ is: 'unasked' })
  const [selected, setSelected] = useState(before?.city ?? fallback)

  const onLocate = async () => {
    setLocated({ is: 'asking' })
    const found = await locate()
    setLocated(found)
    if (found.is === 'found') setSelected(found.city)
  }
  const chosenDistrict = before && before.city === selected ? (before.district ?? '') : null
  const isSearching = word.trim() !== ''
  return (
    <PageLayout title="选择城市" className={isSearching ? '' : `${css.page}`}>
      <div className={css.search}>
        <TextField
          name="word"
          label="搜索城市"
          isLabelHidden
          type="search"
          placeholder="城市、区县或拼音，如 hz"
          value={word}
          onChange={setWord}
          hasClear
          before={<Icon name="search" size={18} />}
        />
        {isSearching && (
          <button type="button" className="nav-text" onClick={() => setWord('')}>
            取消
          </button>
        )}
      </div>
      {isSearching ? (
        <PlaceResults
          word={word.trim()}
          located={located.is === 'found' ? located.city.city : null}
          onChoose={choose}
          onClear={() => setWord('')}
        />
      ) : (
        <>
          <section className="card">
            <LocatedRow located={located} onLocate={() => void onLocate()} onSelect={setSelected} />
            <h2 className={`f12 t3 ${css.hotTitle}`}>热门城市</h2>
            <div className={css.hot}>
              {hotCities.map((name) => (
                <button
                  key={name}
                  type="button"
                  aria-pressed={selected?.city === name}
                  className={selected?.city === name ? css.on : undefined}
                  onClick={() => setSelected(cityNamed(name))}
                >
                  {name}
                </button>
              ))}
            </div>
          </section>
          {selected && (
            <CityColumns
              selected={selected}
              district={chosenDistrict}
              onSelect={setSelected}
              onChoose={choose}
            />
          )}
        </>
      )}
    </PageLayout>
  )
}
