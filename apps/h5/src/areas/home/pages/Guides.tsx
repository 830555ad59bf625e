/** 更多服务: the person's own functions, and the operators' list of destinations. */
import { homeScreens } from '@wallpaper/contract/home/home.screens'
import { navigation } from '@wallpaper/contract/system'
import { canFollow, type NavigationItem, openNavigationItem } from '../../../runtime/navigationItem.ts'
import { stateOf, useRead } from '../../../runtime/useRead.ts'
import { Row, Rows } from '../../../ui/content.tsx'
import { iconNamed } from '../../../ui/icons/iconNames.ts'
import { PageLayout, type PageState } from '../../../ui/page/PageLayout.tsx'
import { RowsSkeleton } from '../../../ui/states/skeletons.tsx'
import { AllEntries, useAllEntries } from '../components/AllEntries.tsx'

const nothing: PageState = {
  is: 'empty',
  empty: { drawing: 'nothing', title: '暂时没有可以前往的地方', note: '有新的活动时，会先在消息里通知你' },
}

/** Tells beforehand that the link leaves the app. */
const kindOf = ({ appid, h5 }: NavigationItem): string | undefined =>
  appid ? '小程序' : h5 ? '网页' : undefined

export function Guides() {
  const read = useRead(navigation, { place: 'guide' })
  const items = read.data?.items.filter(canFollow) ?? []
  const entries = useAllEntries(homeScreens.guides.path)
  const state = stateOf(read)
  return (
    <PageLayout
      state={state.is === 'ready' && items.length === 0 && entries.length === 0 ? nothing : state}
      skeleton={<RowsSkeleton rows={4} lines={1} icon="square" />}
    >
      {entries.length > 0 && <AllEntries entries={entries} />}
      {items.length > 0 && (
        <Rows>
          {items.map((item) => (
            <Row
              key={item.id}
              icon={iconNamed(item.icon)}
              title={item.title}
              value={kindOf(item)}
              onPress={() => void openNavigationItem(item)}
            />
          ))}
        </Rows>
      )}
    </PageLayout>
  )
}
