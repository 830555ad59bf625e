/** 分站: one's own site with members and levels, and one's level in the site one belongs to. */
import { subwebInfo, subwebLevels } from '@wallpaper/contract/member'
import { supportScreens } from '@wallpaper/contract/support/support.screens'
import { yuan } from '../../../lib/format/money.ts'
import { stateOf, useRead } from '../../../runtime/useRead.ts'
import { Stat } from '../../../ui/content.tsx'
import { Link } from '../../../ui/Link.tsx'
import { ask } from '../../../ui/overlay/overlays.ts'
import { NavAction } from '../../../ui/page/NavBar.tsx'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import { CardsSkeleton } from '../../../ui/states/skeletons.tsx'
import { MySubSite } from '../subSite/MySubSite.tsx'
import { OwnSite } from '../subSite/OwnSite.tsx'
import { SiteLevels } from '../subSite/SiteLevels.tsx'

const rules =
  '成员邀请的人有收益时，平台付给分站一个比例。站长给成员设等级，等级决定其中多少分给成员，剩下的归站长。等级从设置的第二天起算。最多分两级：邀请人和站长，都由平台支付，不从创作者的收益里扣。'

const showRules = () => ask({ title: '分站规则', text: rules, confirm: '我知道了', cancel: null })

const nothing = {
  drawing: 'nothing' as const,
  title: '你还没有分站',
  note: '分站由平台开通。团队做得好、想带更多人，可以和客服说说；你的邀请人有了分站，也会在这里看到。',
  action: (
    <Link className="btn soft" to={supportScreens.complaint({ kind: 'team', text: '我想开通分站：' })}>
      联系客服
    </Link>
  ),
}

export function SubSite() {
  const info = useRead(subwebInfo, {})
  const levels = useRead(subwebLevels, {})
  const { data } = info
  const state = stateOf(data === undefined ? info : levels)
  const isNothing = state.is === 'ready' && data !== undefined && !data.site && !data.belongs
  return (
    <PageLayout
      state={isNothing ? { is: 'empty', empty: nothing } : state}
      skeleton={<CardsSkeleton />}
      right={<NavAction label="规则" onPress={() => void showRules()} />}
      onRefresh={() => Promise.all([info.refetch(), levels.refetch()])}
    >
      {data && levels.data && (
        <>
          <section className="card">
            <div className="stats">
              <Stat label="本月带来的收益" value={yuan(data.base_fen)} unit="元" />
              <Stat label="我的分站分成" value={yuan(data.share_fen)} unit="元" />
            </div>
          </section>
          {data.belongs && <MySubSite standing={data.belongs} levels={levels.data.items} />}
          <SiteLevels levels={levels.data} sitePercent={data.site?.percent ?? null} />
          {data.site && <OwnSite site={data.site} levels={levels.data.items} />}
        </>
      )}
    </PageLayout>
  )
}
