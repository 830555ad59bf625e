/** 推广模板库: videos of the operator that anybody may publish with a code of their own. */
import { publishTemplateStar, publishTemplates } from '@wallpaper/contract/publish'
import { publishScreens } from '@wallpaper/contract/publish/publish.screens'
import { useState } from 'react'
import { navigateTo } from '../../../pageStack/navigation.ts'
import { runtime } from '../../../runtime/runtime.ts'
import { useDebounced } from '../../../runtime/useDebounced.ts'
import { stateOf, useInvalidate, useRead } from '../../../runtime/useRead.ts'
import { useSubmit } from '../../../runtime/useSubmit.ts'
import { TextField } from '../../../ui/form/fields.tsx'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { toast } from '../../../ui/overlay/overlays.ts'
import { NavAction } from '../../../ui/page/NavBar.tsx'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import { CardsSkeleton } from '../../../ui/states/skeletons.tsx'
import { Empty } from '../../../ui/states/states.tsx'
import { ChoiceSheet } from '../backfill/ChoiceSheet.tsx'
import css from '../library/library.module.css'
import { TemplateCard } from '../library/TemplateCard.tsx'
import type { Template } from '../publish.types.ts'
import '../../../ui/styles/fields.css'

const recommended = '推荐'
const pauseMs = 400

const orders = { used: '7 日使用人数', rate: '单价', newest: '最新' } as const
type Order = keyof typeof orders
const orderIds = Object.keys(orders) as Order[]

const compare: Record<Order, (a: Template, b: Template) => number> = {
  used: (a, b) => b.users - a.users,
  rate: (a, b) => b.rate_fen - a.rate_fen,
  newest: (a, b) => b.id - a.id,
}

const useStar = () => {
  const invalidate = useInvalidate()
  return useSubmit(async (_key: string, { id, is_starred }: Template) => {
    await runtime().call(publishTemplateStar, { template_id: id, is_starred: !is_starred })
    invalidate(publishTemplates)
    toast(is_starred ? '已取消收藏' : '已收藏')
  })
}

export function Library() {
  const [category, setCategory] = useState(recommended)
  const [words, setWords] = useState('')
  const [isStarred, setIsStarred] = useState(false)
  const [order, setOrder] = useState<Order>('used')
  const [playing, setPlaying] = useState<number | null>(null)
  const [isSorting, setIsSorting] = useState(false)
  const searched = useDebounced(words.trim(), pauseMs)
  const input = {
    ...(category !== recommended && { category }),
    ...(searched && { words: searched }),
    ...(isStarred && { is_starred: true }),
  }
  const read = useRead(publishTemplates, input, { keepsLast: true })
  const star = useStar()
  const { items = [], categories = [], total = 0 } = read.data ?? {}
  const isNarrowed = category !== recommended || searched !== '' || isStarred
  return (
    <PageLayout
      state={stateOf(read)}
      skeleton={<CardsSkeleton />}
      right={
        <NavAction label={isStarred ? '全部模板' : '我的收藏'} onPress={() => setIsStarred(!isStarred)} />
      }
      onRefresh={() => read.refetch()}
    >
      <TextField
        name="words"
        label="搜模板、产品或口令"
        isLabelHidden
        placeholder="搜模板、产品或口令"
        before={<Icon name="search" size={16} />}
        hasClear
        maxLength={40}
        value={words}
        onChange={setWords}
      />
      <Segmented
        label="分类"
        look="chips"
        options={[recommended, ...categories].map((name) => ({ id: name, title: name }))}
        value={category}
        onChange={setCategory}
      />
      <p className={css.lead}>
        <span>{isNarrowed ? `找到 ${items.length} 个模板` : `${total} 个模板，都能在 B 站发`}</span>
        <button type="button" className="text-btn with-icon" onClick={() => setIsSorting(true)}>
          <Icon name="sort" size={14} /> {orders[order]}
        </button>
      </p>
      {items.length === 0 ? (
        <Empty
          title={isNarrowed ? '没有找到模板' : '模板还在准备'}
          note={isNarrowed ? '换个分类，或者少打几个字' : '可以先发布自己的视频'}
        />
      ) : (
        <ul className={css.grid}>
          {[...items].sort(compare[order]).map((template) => (
            <li key={template.id}>
              <TemplateCard
                template={template}
                isBusy={star.isBusy}
                isPlaying={playing === template.id}
                onPlay={(isOn) => setPlaying(isOn ? template.id : null)}
                onUse={() => navigateTo(publishScreens.editor({ template: String(template.id) }))}
                onStar={() => void star.submit(template)}
              />
            </li>
          ))}
        </ul>
      )}
      {isSorting && (
        <ChoiceSheet
          title="排序"
          empty=""
          choices={orderIds.map((id) => ({ id, title: `${orders[id]}${id === 'newest' ? '' : '从高到低'}` }))}
          onPick={({ id }) => {
            setOrder(orderIds.find((one) => one === id) ?? 'used')
            setIsSorting(false)
          }}
          onClose={() => setIsSorting(false)}
        />
      )}
    </PageLayout>
  )
}
