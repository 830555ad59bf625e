/** 版式: components to put in, and layouts to begin from. */
import { componentList } from '@wallpaper/contract/gzh'
import { type ArticleBlock, articleHtml } from '@wallpaper/contract/gzh/articleHtml'
import { componentKey, sampleValues } from '@wallpaper/contract/gzh/componentHtml'
import { useState } from 'react'
import { useRead } from '../../../runtime/useRead.ts'
import { Button } from '../../../ui/Button.tsx'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import { Sheet } from '../../../ui/overlay/Sheet.tsx'
import type { Component } from '../gzh.types.ts'
import css from './editor.module.css'
import { HtmlView } from './HtmlView.tsx'
import { Layouts } from './Layouts.tsx'
import type { LibrarySheetProps } from './library.types.ts'
import { newBlockId, newDivider, newHeading, newMini } from './newBlocks.ts'

interface Offer {
  key: string
  name: string
  note: string
  /** To look at. */
  shown: ArticleBlock
  make: () => ArticleBlock
}

const heading: ArticleBlock = { id: 'a', type: 'heading', text: '小标题', look: 'bar' }
const builtIn: readonly Offer[] = [
  { key: 'heading', name: '小标题', note: '标题', shown: heading, make: newHeading },
  { key: 'divider', name: '分割线', note: '分割线', shown: newDivider(), make: newDivider },
  { key: 'mini', name: '小程序卡', note: '小程序', shown: newMini(), make: newMini },
]

const keyOf = ({ id, version }: Component) => componentKey({ component_id: id, version })

const offerOf = (component: Component): Offer => {
  const { id, version, template, category_name, uses } = component
  const block = { type: 'component', component_id: id, version } as const
  return {
    key: id,
    name: template.name,
    note: uses > 0 ? `${category_name}，用过 ${uses} 次` : category_name,
    shown: { ...block, id: 'a', values: sampleValues(template.fields) },
    make: () => ({ ...block, id: newBlockId(), values: {} }),
  }
}

function Components({ form, onInsert }: LibrarySheetProps) {
  const read = useRead(componentList, {}, { isQuiet: true })
  const items = read.data?.items ?? []
  const components = Object.fromEntries(items.map((component) => [keyOf(component), component.template]))
  const parts = { ...form.parts, components }
  const insert = (offer: Offer) => {
    form.addComponents(components)
    onInsert([offer.make()])
  }
  return (
    <>
      <ul className={css.offers} aria-label="组件">
        {[...builtIn, ...items.map(offerOf)].map((offer) => (
          <li key={offer.key}>
            <HtmlView html={articleHtml([offer.shown], parts)} className={css.offer} isPicture />
            <span>
              <b>{offer.name}</b>
              <small>{offer.note}</small>
            </span>
            <Button size="sm" kind="soft" onPress={() => insert(offer)}>
              <span className="sr">{offer.name}</span>插入
            </Button>
          </li>
        ))}
      </ul>
      {read.isError && (
        <Button isBlock onPress={() => void read.refetch()}>
          组件库加载失败，点此重试
        </Button>
      )}
      {read.isPending && <p className="f13 t3 center">正在读取组件库</p>}
    </>
  )
}

const tabs = [
  { id: 'component', title: '组件' },
  { id: 'layout', title: '版式' },
] as const

export function LibrarySheet(props: LibrarySheetProps) {
  const [tab, setTab] = useState<(typeof tabs)[number]['id']>('component')
  return (
    <Sheet title="组件和版式" onClose={props.onClose}>
      <Segmented label="组件和版式" options={tabs} value={tab} onChange={setTab} />
      {tab === 'component' ? <Components {...props} /> : <Layouts {...props} />}
    </Sheet>
  )
}
