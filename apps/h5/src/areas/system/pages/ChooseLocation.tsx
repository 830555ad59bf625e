/** 选择位置: a city by name or by where one is. It gives the place back to the page that asked for it. */
import { useState } from 'react'
import { returnResult } from '../../../pageStack/navigation.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/content.tsx'
import { TextField } from '../../../ui/fields.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { InfiniteList } from '../../../ui/InfiniteList.tsx'
import { PageLayout } from '../../../ui/PageLayout.tsx'
import { Empty } from '../../../ui/states.tsx'
import { currentPosition } from '../currentPosition.ts'
import {
  type NearPlace,
  type Place,
  type Position,
  placeName,
  placesAround,
  positionOf,
  searchPlaces,
} from '../places.ts'

export interface ChosenPlace {
  name: string
  latitude: number | null
  longitude: number | null
}

const choose = (place: Place) => {
  const at = positionOf(place.city)
  const chosen: ChosenPlace = {
    name: placeName(place),
    latitude: at?.latitude ?? null,
    longitude: at?.longitude ?? null,
  }
  returnResult(chosen)
}

type Found =
  | { is: 'idle' }
  | { is: 'asking' }
  | { is: 'near'; places: NearPlace[] }
  | { is: 'far' }
  | { is: 'refused' }

const words: Record<Exclude<Found['is'], 'near'>, string> = {
  idle: '只用来找到最近的城市，不会保存坐标',
  asking: '只用来找到最近的城市，不会保存坐标',
  far: '附近没有可以选择的城市，可在下方按城市选择',
  refused: '没有取得位置，可在下方按城市选择',
}

const foundAt = (position: Position | null): Found => {
  if (!position) return { is: 'refused' }
  const places = placesAround(position).slice(0, 3)
  return places.length > 0 ? { is: 'near', places } : { is: 'far' }
}

function Nearby() {
  const [found, setFound] = useState<Found>({ is: 'idle' })
  const look = async () => {
    setFound({ is: 'asking' })
    setFound(foundAt(await currentPosition()))
  }
  if (found.is === 'near') {
    return (
      <section className="card flush rows" aria-label="附近的城市">
        {found.places.map((place) => (
          <button key={placeName(place)} type="button" className="row" onClick={() => choose(place)}>
            <span className="row-ic link">
              <Icon name="fill-pin" size={20} />
            </span>
            <span className="row-main">
              <b>{placeName(place)}</b>
              <small>距你约 {Math.max(1, Math.round(place.km))} 公里</small>
            </span>
          </button>
        ))}
      </section>
    )
  }
  return (
    <Card>
      <div className="between g12">
        <div className="grow">
          <b className="t1">当前位置</b>
          <p className="f12 t3">{words[found.is]}</p>
        </div>
        <Button kind="soft" size="sm" isBusy={found.is === 'asking'} busyText="定位中" onPress={look}>
          定位
        </Button>
      </div>
    </Card>
  )
}

export function ChooseLocation() {
  const [word, setWord] = useState('')
  const matching = searchPlaces(word)
  return (
    <PageLayout>
      <TextField
        name="word"
        label="搜索城市"
        isLabelHidden
        type="search"
        placeholder="搜索省份或城市"
        value={word}
        onChange={setWord}
        hasClear
        before={<Icon name="search" size={18} />}
      />
      {!word && <Nearby />}
      {matching.length === 0 ? (
        <Empty
          drawing="nothing"
          title={`没找到「${word}」`}
          note="换个写法试试，比如只写城市名"
          action={
            <Button kind="soft" onPress={() => setWord('')}>
              查看全部城市
            </Button>
          }
        />
      ) : (
        <section className="card flush rows">
          <InfiniteList
            label="城市"
            items={matching}
            keyOf={placeName}
            rowHeight={52}
            end="done"
            onMore={() => undefined}
            renderItem={(place) => (
              <button type="button" className="row" onClick={() => choose(place)}>
                <span className="row-main">
                  <b>{place.city}</b>
                </span>
                <span className="row-val">{place.province}</span>
              </button>
            )}
          />
        </section>
      )}
    </PageLayout>
  )
}
