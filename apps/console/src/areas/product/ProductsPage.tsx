/** 产品: all products by state with their figures; one opens beside the list. */
import type { OutputOf } from '@wallpaper/contract'
import { consoleProducts, saveProduct } from '@wallpaper/contract/product/product.console'
import { productCategories, productStates } from '@wallpaper/contract/product/product.labels'
import { Button, Space } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { ItemOf } from '../../lib/endpointHooks.ts'
import { formatYuan } from '../../lib/money.ts'
import { formatCount } from '../../lib/number.ts'
import { useMay } from '../../lib/session.ts'
import { dayText } from '../../lib/time.ts'
import common from '../../ui/common.module.css'
import { Card } from '../../ui/content/Card.tsx'
import { FigureRow } from '../../ui/content/FigureRow.tsx'
import { type Column, column, countColumn, dayColumn, stateColumn } from '../../ui/table/column.tsx'
import { inUrl, tabsFrom } from '../../ui/table/filter.tsx'
import { ListPage } from '../../ui/table/ListPage.tsx'
import { useList } from '../../ui/table/useList.tsx'
import { ProductDrawer } from './ProductDrawer.tsx'
import { ProductFormDialog } from './ProductFormDialog.tsx'
import { ProductMark } from './ProductMark.tsx'
import css from './product.module.css'
import { productPaths } from './product.paths.ts'

type Product = ItemOf<typeof consoleProducts>
type Page = OutputOf<typeof consoleProducts>

const yuanOf = (fen: number | null): string => (fen === null ? '—' : formatYuan(fen))

const columns: Column<Product>[] = [
  column('产品', (product) => <ProductMark product={product} />),
  column('分类', ({ category }) => productCategories[category], { isNowrap: true }),
  column('品牌单价', ({ brand_fen }) => yuanOf(brand_fen), { isNumber: true, isRight: true }),
  column('创作者得', ({ creator_fen }) => yuanOf(creator_fen), {
    isNumber: true,
    isRight: true,
    isStrong: true,
  }),
  column('结算', ({ settle_days: days }) => (days === null ? '—' : `T+${days}`), { isNowrap: true }),
  countColumn('推广人', 'people'),
  countColumn('今日单', 'today'),
  countColumn('7 日有效', 'week'),
  column('无效', ({ invalid_percent: percent }) => `${percent}%`, { isNumber: true, isRight: true }),
  dayColumn('截止', 'ends_on'),
  stateColumn(({ state, label }) => ({
    word: label || productStates[state],
    tone: label === '无效偏高' ? 'no' : state === 'open' ? 'ok' : 'plain',
  })),
]

const Figures = ({ figures }: { figures: Page['figures'] }) => (
  <Card className={css.figures ?? ''}>
    <FigureRow
      figures={[
        { label: '在推产品', value: `${formatCount(figures.open)} 个` },
        { label: '今日订单', value: `${formatCount(figures.today)} 单` },
        {
          label: `7 日有效单，无效 ${figures.week_invalid_percent}%`,
          value: `${formatCount(figures.week_valid)} 单`,
        },
        {
          label: figures.pending_since ? `待对账，最早 ${dayText(figures.pending_since)}` : '待对账',
          value: `${formatYuan(figures.pending_fen)} 元`,
        },
        { label: '待审口令', value: `${formatCount(figures.codes_waiting)} 个` },
      ]}
    />
  </Card>
)

export const ProductsPage = () => {
  const list = useList(consoleProducts, {
    filters: {
      state: tabsFrom<keyof typeof productStates, Page>(productStates, {
        counts: {
          open: ({ figures }) => figures.open,
          planned: ({ figures }) => figures.planned,
          stopped: ({ figures }) => figures.stopped,
        },
      }),
      product: inUrl,
    },
    input: ({ state }) => ({ state }),
  })
  const navigate = useNavigate()
  const [isNew, setNew] = useState(false)
  const maySave = useMay(saveProduct)
  const { state, product } = list.values
  const open = (id?: string) =>
    void navigate(`${productPaths.list()}?state=${state}${id ? `&product=${id}` : ''}`, { replace: true })
  return (
    <div className={common.stack}>
      {list.query.data && <Figures figures={list.query.data.figures} />}
      <ListPage
        list={list}
        label="产品"
        unit="个"
        rowKey="id"
        columns={columns}
        onOpen={({ id }) => open(id)}
        actions={
          <Space>
            <Button onClick={() => void navigate(productPaths.imports())}>导入对账</Button>
            {maySave && (
              <Button type="primary" onClick={() => setNew(true)}>
                新产品
              </Button>
            )}
          </Space>
        }
        empty={{ title: '没有产品', note: '建好产品、费率复核后就能推广' }}
      >
        {product && <ProductDrawer id={product} onClose={() => open()} />}
        {isNew && <ProductFormDialog onClose={() => setNew(false)} />}
      </ListPage>
    </div>
  )
}
