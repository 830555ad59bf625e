/** 授权账号: consent for one product and one account; the tick starts empty. */

import { useQueryClient } from '@tanstack/react-query'
import {
  productAuthInit,
  productAuthorise,
  productList,
  productRead,
  productRevoke,
} from '@wallpaper/contract/product'
import { productScreens } from '@wallpaper/contract/product/product.screens'
import { publishAccountConnect } from '@wallpaper/contract/publish'
import { publishScreens } from '@wallpaper/contract/publish/publish.screens'
import { useState } from 'react'
import { yuan } from '../../../lib/format/money.ts'
import { redirectTo } from '../../../pageStack/navigation.ts'
import { usePageQuery } from '../../../pageStack/pageContext.ts'
import { runtime } from '../../../runtime/runtime.ts'
import { useDraft } from '../../../runtime/useDraft.ts'
import { setReadData, stateOf, useInvalidate, useRead } from '../../../runtime/useRead.ts'
import { useSubmit } from '../../../runtime/useSubmit.ts'
import { Button } from '../../../ui/Button.tsx'
import { Badge, type BadgeTone, Card, Row } from '../../../ui/content.tsx'
import { CheckArea } from '../../../ui/form/CheckArea.tsx'
import { Checkbox } from '../../../ui/form/fields.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { ask, toast } from '../../../ui/overlay/overlays.ts'
import { NavAction } from '../../../ui/page/NavBar.tsx'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import { RowsSkeleton } from '../../../ui/states/skeletons.tsx'
import { ProductMark } from '../components/ProductMark.tsx'
import css from '../components/product.module.css'
import type { ProductAuthForm } from '../product.types.ts'

type Account = ProductAuthForm['accounts'][number]

const explain = () =>
  ask({
    title: '授权说明',
    text: '授权只对这一个产品和这一个账号有效，到期自动失效。不会替你发作品，不读私信和粉丝资料。撤销后已产生的订单照常结算。',
    confirm: '知道了',
    cancel: null,
  })

const sharing = (name: string) =>
  ask({
    title: '第三方信息共享说明',
    text: `提供给「${name}」的只有：账号的昵称和头像、授权之后公开作品的编号和播放数、作品和订单的对应。用来核对推广和结算，不用于别的。`,
    confirm: '知道了',
    cancel: null,
  })

function Steps({ form, account }: { form: ProductAuthForm; account: Account | undefined }) {
  const at = account?.is_authorised ? 3 : account?.needs_consent ? 2 : 1
  const last = form.confirms_accounts ? '品牌方确认' : '授权完成'
  return (
    <ol className={css.steps}>
      {['选账号', `去${form.platform_name}同意`, last].map((name, place) => (
        <li key={name} data-on={place + 1 <= at || undefined}>
          <i>{place + 1}</i>
          {name}
        </li>
      ))}
    </ol>
  )
}

const toneOf = ({ is_authorised, is_waiting, needs_consent }: Account): BadgeTone => {
  if (is_waiting || needs_consent) return 'wait'
  return is_authorised ? 'ok' : 'plain'
}

interface AccountsProps {
  form: ProductAuthForm
  chosen: string | null
  onChoose: (id: string) => void
}

function Accounts({ form, chosen, onChoose }: AccountsProps) {
  return (
    <Card>
      {form.accounts.map((account) => (
        <CheckArea
          key={account.id}
          type="radio"
          className={css.account}
          isChecked={chosen === account.id}
          isDisabled={!account.can_use}
          onPick={() => onChoose(account.id)}
        >
          <span className={css.words}>
            <span className={css.name}>
              {account.nickname}
              {account.label && <Badge tone={toneOf(account)}>{account.label}</Badge>}
            </span>
            <span>{account.note}</span>
          </span>
        </CheckArea>
      ))}
      <Row
        icon="plus"
        title={`添加${form.platform_name}账号`}
        to={publishScreens.accounts({ back: productScreens.auth({ id: form.product.id }) })}
      />
    </Card>
  )
}

/**
 * The account and the tick, which start empty. They are kept while the person adds a right at the platform, and
 * taken up again only on the way back from there.
 */
const useConsent = (form: ProductAuthForm) => {
  const { returned } = usePageQuery(productScreens.auth)
  const { filled, fill, discard } = useDraft(`product.auth/${form.product.id}`, { account: '' })
  const kept = returned
    ? form.accounts.find(({ id, can_use }) => can_use && id === filled.account)
    : undefined
  const [chosen, setChosen] = useState(kept?.id ?? form.accounts.find(({ can_use }) => can_use)?.id ?? null)
  const [isAgreed, setIsAgreed] = useState(kept !== undefined)
  return {
    chosen,
    isAgreed,
    setIsAgreed,
    /** The consent is for one account. */
    choose: (id: string) => {
      if (id !== chosen) setIsAgreed(false)
      setChosen(id)
    },
    keep: (account: string) => fill({ account }),
    drop: discard,
  }
}
type Consent = ReturnType<typeof useConsent>

const useActs = (form: ProductAuthForm, consent: Consent) => {
  const client = useQueryClient()
  const invalidate = useInvalidate()
  const { id } = form.product
  const keep = (reply: ProductAuthForm) => {
    setReadData(client, productAuthInit, { id }, reply)
    invalidate(productList, productRead)
  }
  const given = useSubmit(async (_key: string, account: Account) => {
    if (account.needs_consent && form.platform !== 'official') {
      const back = productScreens.auth({ id, returned: '1' })
      const { url } = await runtime().call(publishAccountConnect, { platform: form.platform, back })
      consent.keep(account.id)
      location.assign(url)
      return
    }
    const reply = await runtime().call(productAuthorise, { id, account_id: account.id, agree: true })
    keep(reply)
    consent.drop()
    if (reply.accounts.find((each) => each.id === account.id)?.is_waiting)
      return toast('已交给品牌方确认，有答复会通知你')
    toast('授权成功，可以申请口令')
    redirectTo(productScreens.code({ id }))
  })
  const taken = useSubmit(async (_key: string, account: Account) => {
    const isSure = await ask({
      title: `撤销「${account.nickname}」的授权？`,
      text:
        account.open_orders > 0
          ? `还有 ${account.open_orders} 单等对账，撤销后照常结算，之后不再计新单。`
          : '撤销后不再计新单，以前的订单不受影响。',
      confirm: '撤销授权',
      isDanger: true,
    })
    if (!isSure) return
    keep(await runtime().call(productRevoke, { id, account_id: account.id }))
    toast('已撤销')
  })
  return { given, taken }
}

function Fields({ form }: { form: ProductAuthForm }) {
  const { product } = form
  const consent = useConsent(form)
  const { chosen, isAgreed, setIsAgreed } = consent
  const account = form.accounts.find(({ id }) => id === chosen)
  const { given, taken } = useActs(form, consent)
  const label = () => {
    if (!account) return '先选一个账号'
    if (!isAgreed) return '勾选同意后去授权'
    return account.needs_consent ? `去${form.platform_name}授权` : '同意授权'
  }
  return (
    <PageLayout
      right={<NavAction label="授权说明" onPress={() => void explain()} />}
      bottom={
        account?.is_authorised ? (
          <Button
            kind="danger"
            size="lg"
            isBlock
            isBusy={taken.isBusy}
            onPress={() => void taken.submit(account)}
          >
            撤销授权
          </Button>
        ) : (
          <>
            {account?.needs_consent && (
              <p className="hint">会打开{form.platform_name}的授权页，中途取消不影响原有授权</p>
            )}
            <Button
              kind="primary"
              size="lg"
              isBlock
              isDisabled={!account || !isAgreed}
              isBusy={given.isBusy}
              onPress={() => account && void given.submit(account)}
            >
              {label()}
            </Button>
          </>
        )
      }
    >
      <Card>
        <div className={css.head}>
          <ProductMark product={product} />
          <span className={css.words}>
            <span className={css.name}>
              {product.name}
              {product.label && <Badge>{product.label}</Badge>}
            </span>
            <span>
              每单 {product.creator_fen === null ? '—' : yuan(product.creator_fen)} 元，T+
              {product.settle_days ?? '—'} 结算
            </span>
          </span>
        </div>
        <Steps form={form} account={account} />
      </Card>
      <Accounts form={form} chosen={chosen} onChoose={consent.choose} />
      <Card title="会请求这些权限" more={<small className="t3">{form.days} 天有效</small>}>
        <ul className={css.rights}>
          {form.rights.map(({ title, note }) => (
            <li key={title}>
              <Icon name="fill-check" size={16} />
              <span>
                {title}
                <small>{note}</small>
              </span>
            </li>
          ))}
        </ul>
        <p className={css.lead}>
          不会替你发作品，不读私信和粉丝资料。随时能在这里或{form.platform_name}
          里撤销，撤销后已产生的订单照常结算。
        </p>
      </Card>
      {!account?.is_authorised && (
        <>
          <Checkbox isChecked={isAgreed} onChange={setIsAgreed}>
            同意把上面的信息提供给{product.name}
          </Checkbox>
          <button type="button" className="link" onClick={() => void sharing(product.name)}>
            《第三方信息共享说明》
          </button>
        </>
      )}
    </PageLayout>
  )
}

export function ProductAuth() {
  const { id } = usePageQuery(productScreens.auth)
  const read = useRead(productAuthInit, { id: id ?? '' })
  if (read.data) return <Fields form={read.data} />
  return <PageLayout state={stateOf(read)} skeleton={<RowsSkeleton rows={4} />} />
}
