/** 小程序收益: income from the messenger's mini programs. */
import { orderMiniInit, orderMiniList } from '@wallpaper/contract/earnings'
import { earningsScreens } from '@wallpaper/contract/earnings/earnings.screens'
import { usePageQuery } from '../../../pageStack/pageContext.ts'
import { ViewPage } from '../components/ViewPage.tsx'

export function MiniIncome() {
  return (
    <ViewPage
      init={orderMiniInit}
      list={orderMiniList}
      name="小程序收益"
      ways={[
        { by: 'code', title: '按口令' },
        { by: 'day', title: '按日' },
      ]}
      takes="有效使用"
      showsStats
      day={usePageQuery(earningsScreens.mini).day}
      empty="这个月还没有小程序收益。把定制内容和工具的口令发出去试试"
      foot="同一访客一天内只计 1 次，本人访问不计"
    />
  )
}
