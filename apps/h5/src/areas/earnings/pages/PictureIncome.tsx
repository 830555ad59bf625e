/** 图片收益: takes and orders of pictures, and income from shared material. */
import { orderSelfInit, orderSelfList } from '@wallpaper/contract/earnings'
import { earningsScreens } from '@wallpaper/contract/earnings/earnings.screens'
import { usePageQuery } from '../../../pageStack/pageContext.ts'
import { ViewPage } from '../components/ViewPage.tsx'

export function PictureIncome() {
  return (
    <ViewPage
      init={orderSelfInit}
      list={orderSelfList}
      name="图片收益"
      ways={[
        { by: 'code', title: '按口令' },
        { by: 'work', title: '按作品' },
      ]}
      takes="有效取图"
      day={usePageQuery(earningsScreens.pictures).day}
      empty="这个月还没有图片收益。把口令发出去，有人取图就会记在这里"
    />
  )
}
