/** 应用收益: settlements by platforms. */
import { orderAppIndex, orderAppList } from '@wallpaper/contract/earnings'
import { earningsScreens } from '@wallpaper/contract/earnings/earnings.screens'
import { usePageQuery } from '../../../pageStack/pageContext.ts'
import { ViewPage } from '../components/ViewPage.tsx'

export function AppIncome() {
  return (
    <ViewPage
      init={orderAppIndex}
      list={orderAppList}
      name="应用收益"
      ways={[
        { by: 'code', title: '按产品' },
        { by: 'day', title: '按日' },
      ]}
      takes="有效订单"
      showsStats
      day={usePageQuery(earningsScreens.apps).day}
      empty="这个月还没有应用收益。平台对账入账后会记在这里"
      foot="金额以平台对账结果为准"
    />
  )
}
