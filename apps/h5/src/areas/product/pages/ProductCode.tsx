/** 申请口令: the form with its draft, and one's product codes with this month's orders. */
import {
  productApplyCode,
  productCodes,
  productDraftDelete,
  productDraftList,
  productDraftSave,
  productEndCode,
  productList,
  productPromotePower,
  productRead,
  productWithdrawCode,
} from '@wallpaper/contract/product'
import {
  type ProductCodeState,
  type PromoteWay,
  productCodeStates,
  promoteWayIds,
  promoteWays,
} from '@wallpaper/contract/product/product.labels'
import { productScreens } from '@wallpaper/contract/product/product.screens'
import { useEffect, useState } from 'react'
import { yuan } from '../../../lib/format/money.ts'
import { navigateTo, redirectTo } from '../../../pageStack/navigation.ts'
import { usePageQuery } from '../../../pageStack/pageContext.ts'
import { runtime } from '../../../runtime/runtime.ts'
import { useDebounced } from '../../../runtime/useDebounced.ts'
import { readKey, stateOf, useInvalidate, useRead } from '../../../runtime/useRead.ts'
import { useReadList } from '../../../runtime/useReadList.ts'
import { useSubmit } from '../../../runtime/useSubmit.ts'
import { Button } from '../../../ui/Button.tsx'
import { Badge, type BadgeTone, Card, Row, Rows } from '../../../ui/content.tsx'
import { copyText } from '../../../ui/copyText.ts'
import { InfiniteList } from '../../../ui/lists/InfiniteList.tsx'
import { ask, toast } from '../../../ui/overlay/overlays.ts'
import { Sheet } from '../../../ui/overlay/Sheet.tsx'
import { NavAction } from '../../../ui/page/NavBar.tsx'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import { FormSkeleton } from '../../../ui/states/skeletons.tsx'
import { Empty } from '../../../ui/states/states.tsx'
import { AccountChoice } from '../components/AccountChoice.tsx'
import { CodeField, useCodeCheck } from '../components/CodeField.tsx'
import { ProductMark } from '../components/ProductMark.tsx'
import css from '../components/product.module.css'
import type { ProductCodeRow, ProductDetail } from '../product.types.ts'

const tones: Record<ProductCodeState, BadgeTone> = {
  waiting: 'wait',
  active: 'ok',
  rejected: 'no',
  withdrawn: 'plain',
  ended: 'plain',
}

/** Its orders; a press offers what can be done with it. */
function ActiveCode({ row }: { row: ProductCodeRow }) {
  const [isOpen, setIsOpen] = useState(false)
  const invalidate = useInvalidate()
  const { isBusy, submit } = useSubmit(async () => {
    const isSure = await ask({
      title: `停用「${row.code}」？`,
      text: '停用后不再计新单，已产生的订单照常结算。名额马上空出来，这个名字要过一段时间才能再申请。',
      confirm: '停用口令',
      isDanger: true,
    })
    if (!isSure) return
    await runtime().call(productEndCode, { id: row.id })
    invalidate(productCodes, productRead, productList)
    setIsOpen(false)
    toast(`「${row.code}」已停用`)
  })
  return (
    <>
      <button type="button" className={css.price} onClick={() => setIsOpen(true)}>
        <b className="num">{row.month_orders}</b>本月有效单
        <span className="sr">，复制或停用口令「{row.code}」</span>
      </button>
      {isOpen && (
        <Sheet title={`口令「${row.code}」`} onClose={() => setIsOpen(false)}>
          <Row title="复制口令" does="copy" onPress={() => void copyText(row.code)} />
          <Row title="看订单" onPress={() => navigateTo(productScreens.order())} />
          <Button kind="danger" isBlock isBusy={isBusy} busyText="停用中" onPress={() => void submit()}>
            停用口令
          </Button>
        </Sheet>
      )}
    </>
  )
}

function CodeLine({ row }: { row: ProductCodeRow }) {
  const invalidate = useInvalidate()
  const { isBusy, submit } = useSubmit(async () => {
    if (!(await ask({ title: `撤回「${row.code}」的申请？`, confirm: '撤回' }))) return
    await runtime().call(productWithdrawCode, { id: row.id })
    invalidate(productCodes, productRead, productList)
    toast('已撤回')
  })
  return (
    <div className={css.order}>
      <ProductMark product={row.product} size={36} />
      <span className={css.words}>
        <span className={css.name}>
          {row.code}
          <Badge tone={tones[row.state]}>{productCodeStates[row.state]}</Badge>
        </span>
        <span className={row.state === 'rejected' ? css.bad : ''}>{row.note}</span>
      </span>
      {row.state === 'waiting' && (
        <Button kind="ghost" size="sm" isBusy={isBusy} busyText="撤回中" onPress={() => void submit()}>
          撤回
        </Button>
      )}
      {row.state === 'rejected' && (
        <Button kind="soft" size="sm" onPress={() => redirectTo(productScreens.code({ id: row.product.id }))}>
          改了再提
        </Button>
      )}
      {row.state === 'active' && <ActiveCode row={row} />}
    </div>
  )
}

function Codes() {
  const list = useReadList(readKey(productCodes), (paging, options) =>
    runtime().call(productCodes, paging, options),
  )
  const { head } = list
  if (!head) return null
  return (
    <>
      <div className={css.top}>
        <h2 className={css.day}>我的产品口令</h2>
        <span>
          已用 <span className="num">{head.used}</span> / {head.max} 个
        </span>
      </div>
      {list.items.length === 0 ? (
        <Empty title="还没有产品口令" note="申请通过后，带来的有效单会记在这里" />
      ) : (
        <section className="card flush">
          <InfiniteList
            label="我的产品口令"
            items={list.items}
            keyOf={({ id }) => id}
            renderItem={(row) => <CodeLine row={row} />}
            rowHeight={60}
            end={list.end}
            onMore={list.more}
          />
        </section>
      )}
    </>
  )
}

function Ways({ product, value, onChange }: WaysProps) {
  const { submit } = useSubmit(async (_key: string, way: PromoteWay) => {
    if (value.includes(way)) return onChange(value.filter((each) => each !== way))
    const power = await runtime().call(productPromotePower, { type: way, mini_id: product.mini_id })
    if (power.next === 'none') return toast(power.sentence)
    onChange([...value, way])
  })
  return (
    <fieldset>
      <legend className="form-label">怎么推广</legend>
      <div className="chips">
        {promoteWayIds.map((way) => (
          <button
            key={way}
            type="button"
            className="chip"
            aria-pressed={value.includes(way)}
            onClick={() => void submit(way)}
          >
            {promoteWays[way]}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
interface WaysProps {
  product: ProductDetail
  value: readonly PromoteWay[]
  onChange: (ways: PromoteWay[]) => void
}

interface Filled {
  code: string
  account: string | null
  ways: PromoteWay[]
}

const savePauseMs = 1_000

/** Kept on the server while it is filled in: it is there on another phone too. */
const useSavedDraft = (product: ProductDetail, filled: Filled, isOpen: boolean) => {
  const settled = useDebounced(filled, savePauseMs)
  const [first] = useState(filled)
  useEffect(() => {
    if (!isOpen || settled === first) return
    const { code, account, ways } = settled
    const draft = { id: product.id, code, ways, ...(account && { account_id: account }) }
    // The form itself is still there: a draft that could not be saved is saved with the next change.
    runtime()
      .call(productDraftSave, draft, { hasLoading: false, isBackground: true })
      .catch(() => undefined)
  }, [settled, first, isOpen, product.id])
}

function Form({ product, draft }: { product: ProductDetail; draft: Filled | undefined }) {
  const invalidate = useInvalidate()
  const firstAccount = product.accounts[0]?.id ?? null
  /** The account of a draft may have lost its consent since. */
  const known = product.accounts.find(({ id }) => id === draft?.account)
  const [filled, setFilled] = useState<Filled>(
    draft
      ? { ...draft, account: draft.account && (known?.id ?? firstAccount) }
      : { code: '', account: firstAccount, ways: [] },
  )
  const fill = (part: Partial<Filled>) => setFilled((before) => ({ ...before, ...part }))
  const check = useCodeCheck(filled.code)
  const canApply = product.state === 'fresh' || product.state === 'open'
  useSavedDraft(product, filled, canApply)
  const { isBusy, problems, submit } = useSubmit(async () => {
    const { account, ways } = filled
    const code = check.check?.code ?? filled.code
    await runtime().call(productApplyCode, {
      ...{ id: product.id, code, ways },
      ...(account && { account_id: account }),
    })
    invalidate(productCodes, productRead, productList, productDraftList)
    toast(`「${code}」已提交审核`)
  })
  const drop = useSubmit(async () => {
    await runtime().call(productDraftDelete, { id: product.id })
    invalidate(productDraftList)
    setFilled({ code: '', account: product.accounts[0]?.id ?? null, ways: [] })
    toast('草稿已清空')
  })
  const free = check.check?.state === 'free' ? check.check.code : null
  return (
    <PageLayout
      right={<NavAction label="推广订单" onPress={() => navigateTo(productScreens.order())} />}
      {...(canApply && {
        bottom: (
          <Button
            kind="primary"
            size="lg"
            isBlock
            isDisabled={free === null}
            isBusy={isBusy}
            onPress={() => void submit()}
          >
            {free
              ? `申请「${free}」`
              : check.check?.state === 'taken'
                ? '换一个口令再申请'
                : '填好口令再申请'}
          </Button>
        ),
      })}
    >
      <Rows>
        <ProductChoice product={product} />
        {canApply && (
          <AccountChoice
            back={productScreens.code({ id: product.id })}
            accounts={product.accounts}
            value={filled.account}
            onChange={(account) => fill({ account })}
          />
        )}
        {product.state === 'unauthorised' && (
          <Row title="还没有授权账号" value="去授权" to={productScreens.auth({ id: product.id })} />
        )}
      </Rows>
      {canApply && (
        <Card>
          <CodeField
            value={filled.code}
            onChange={(code) => fill({ code })}
            check={check}
            error={problems.code}
          />
          <Ways product={product} value={filled.ways} onChange={(ways) => fill({ ways })} />
          {draft && (
            <Button kind="ghost" size="sm" isBusy={drop.isBusy} onPress={() => void drop.submit()}>
              清空草稿
            </Button>
          )}
        </Card>
      )}
      <Codes />
    </PageLayout>
  )
}

function ProductChoice({ product }: { product: ProductDetail | null }) {
  const [isOpen, setIsOpen] = useState(false)
  const list = useRead(productList, {}, { isOff: !isOpen })
  return (
    <>
      <Row
        title="产品"
        value={
          product
            ? `${product.name} ${product.creator_fen === null ? '' : `${yuan(product.creator_fen)} 元 / 单`}`
            : '选一个'
        }
        onPress={() => setIsOpen(true)}
      />
      {isOpen && (
        <Sheet title="选产品" onClose={() => setIsOpen(false)}>
          {(list.data?.items ?? []).map((each) => (
            <Row
              key={each.id}
              title={each.name}
              note={each.about}
              value={each.label}
              onPress={() => redirectTo(productScreens.code({ id: each.id }))}
            />
          ))}
        </Sheet>
      )}
    </>
  )
}

function Chosen({ id }: { id: string }) {
  const read = useRead(productRead, { id })
  const drafts = useRead(productDraftList, {}, { isQuiet: true })
  if (!read.data || (!drafts.data && !drafts.error))
    return <PageLayout state={stateOf(read.data ? drafts : read)} skeleton={<FormSkeleton />} />
  const draft = drafts.data?.items.find(({ product }) => product.id === id)
  return (
    <Form
      key={id}
      product={read.data}
      draft={draft && { code: draft.code, account: draft.account_id, ways: draft.ways }}
    />
  )
}

function Unchosen() {
  const codes = useRead(productCodes, {})
  return (
    <PageLayout
      state={stateOf(codes)}
      skeleton={<FormSkeleton />}
      right={<NavAction label="推广订单" onPress={() => navigateTo(productScreens.order())} />}
    >
      <Rows>
        <ProductChoice product={null} />
      </Rows>
      <Codes />
    </PageLayout>
  )
}

export function ProductCode() {
  const { id } = usePageQuery(productScreens.code)
  return id ? <Chosen id={id} /> : <Unchosen />
}
