/** 查看位置: a place among the cities nearby, with links to map apps. */
import { systemScreens } from '@wallpaper/contract/system/system.screens'
import { navigateBack } from '../../../pageStack/navigation.ts'
import { usePageQuery } from '../../../pageStack/pageContext.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/content.tsx'
import { copyText } from '../../../ui/copyText.ts'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import { Empty } from '../../../ui/states/states.tsx'
import { PlaceSketch } from './PlaceSketch.tsx'
import { placeName } from './places.ts'
import { coordinatesOf, type Position, placesAround } from './positions.ts'

const within = (text: string | undefined, limit: number): number | null => {
  const value = Number(text)
  return text && Number.isFinite(value) && Math.abs(value) <= limit ? value : null
}

const aroundOf = (position: Position) => {
  const near = placesAround(position)[0]
  if (!near) return coordinatesOf(position)
  return near.km < 1 ? placeName(near) : `${placeName(near)}附近，约 ${Math.round(near.km)} 公里`
}

/** A public URL that opens the phone's map app; needs no API key. */
const mapLink = ({ latitude, longitude }: Position, name: string, address: string) => {
  const marker = `coord:${latitude},${longitude};title:${name};addr:${address}`
  return `https://apis.map.qq.com/uri/v1/marker?${new URLSearchParams({ marker, referer: 'wallpaper' })}`
}

export function PlaceView() {
  const query = usePageQuery(systemScreens.openLocation)
  const latitude = within(query.latitude, 90)
  const longitude = within(query.longitude, 180)
  if (latitude === null || longitude === null) {
    return (
      <PageLayout>
        <Empty
          isWhole
          drawing="nothing"
          title="没有位置信息"
          note="链接里缺少坐标，请从来源处重新打开"
          action={
            <Button kind="soft" onPress={() => navigateBack()}>
              返回
            </Button>
          }
        />
      </PageLayout>
    )
  }
  const position = { latitude, longitude }
  const name = query.name ?? '位置'
  const address = query.address ?? aroundOf(position)
  return (
    <PageLayout
      bottom={
        <a className="btn primary lg block" href={mapLink(position, name, address)} rel="noopener">
          在地图中查看
        </a>
      }
    >
      <PlaceSketch at={position} name={name} />
      <Card>
        <h2 className="t1 b">{name}</h2>
        <p className="f13 t3">{address}</p>
        <div className="between" style={{ marginTop: 12 }}>
          <span className="num f13 t3">
            {latitude.toFixed(5)}, {longitude.toFixed(5)}
          </span>
          <Button kind="soft" size="sm" onPress={() => void copyText(`${name} ${address}`)}>
            复制地址
          </Button>
        </div>
      </Card>
    </PageLayout>
  )
}
