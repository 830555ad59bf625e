import type { OutputOf } from '@wallpaper/contract'
import type { materialList, materialPlaceList } from '@wallpaper/contract/studio'

export type PlaceList = OutputOf<typeof materialPlaceList>
export type Place = PlaceList['items'][number]
export type MaterialCard = OutputOf<typeof materialList>['items'][number]
export type MaterialLine = MaterialCard['lines'][number]
