import { accountScreens } from '@wallpaper/contract/account/account.screens'
import { systemScreens } from '@wallpaper/contract/system/system.screens'
import { accountEdit, accountInfo, accountList } from '@wallpaper/contract/wallet'
import {
  alipayMax,
  alipayProblem,
  bankNameOf,
  cardNumberProblem,
  idNumberProblem,
  plainNumber,
  realNameMax,
  realNameProblem,
} from '@wallpaper/contract/wallet/payee.limits'
import { useState } from 'react'
import { formatDay } from '../../../lib/format/time.ts'
import { navigateBack } from '../../../pageStack/navigation.ts'
import { runtime } from '../../../runtime/runtime.ts'
import { useInvalidate } from '../../../runtime/useRead.ts'
import { useSubmit, ValidationError } from '../../../runtime/useSubmit.ts'
import { Button } from '../../../ui/Button.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { Checkbox, FieldError, Switch, TextField } from '../../../ui/form/fields.tsx'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { toast } from '../../../ui/overlay/overlays.ts'
import { kindLabels } from '../wallet.labels.ts'
import type { PayeeForm, PayeeKind } from '../wallet.types.ts'
import { PayeeLogo } from './PayeeLogo.tsx'
import css from './payee.module.css'

interface Values {
  real_name: string
  id_number: string
  account: string
  card_number: string
  bank_name: string
  phone: string
}

const blank: Values = { real_name: '', id_number: '', account: '', card_number: '', bank_name: '', phone: '' }

const kinds = (['wechat', 'alipay', 'bank'] as const).map((id) => ({ id, title: kindLabels[id] }))

const needsBankName = (card: string): boolean => plainNumber(card).length >= 16 && bankNameOf(card) === null

/** The server's checks, applied before sending; the server repeats them. */
const problemsOf = (
  values: Values,
  { kind, hasName, today }: { kind: PayeeKind; hasName: boolean; today: string },
): Partial<Record<keyof Values, string>> => {
  const found = {
    ...(!hasName && {
      real_name: realNameProblem(values.real_name),
      id_number: idNumberProblem(values.id_number, today),
    }),
    ...(kind === 'alipay' && { account: alipayProblem(values.account) }),
    ...(kind === 'bank' && {
      card_number: cardNumberProblem(values.card_number),
      bank_name: needsBankName(values.card_number) && !values.bank_name.trim() ? '请填写开户银行' : null,
      phone: /^1[3-9]\d{9}$/.test(plainNumber(values.phone)) ? null : '请填写 11 位手机号',
    }),
  }
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== null))
}

interface FieldsProps {
  values: Values
  set: (name: keyof Values) => (value: string) => void
  errors: Readonly<Record<string, string | undefined>>
}

function NameFields({ form, values, set, errors }: FieldsProps & { form: PayeeForm }) {
  if (form.real_name) {
    return (
      <TextField
        name="real_name"
        label="真实姓名"
        value={form.real_name.name}
        onChange={() => undefined}
        isDisabled
        note="已实名，所有收款账户都用这个姓名，不能自行更改"
        after={<Icon name="fill-check" size={18} />}
      />
    )
  }
  return (
    <>
      <TextField
        name="real_name"
        label="真实姓名"
        placeholder="身份证上的姓名"
        maxLength={realNameMax}
        value={values.real_name}
        onChange={set('real_name')}
        error={errors.real_name}
        note="须与身份证、收款账户户名一致，保存后不能自行更改"
      />
      <TextField
        name="id_number"
        label="身份证号"
        placeholder="18 位身份证号"
        maxLength={24}
        hasClear
        value={values.id_number}
        onChange={set('id_number')}
        error={errors.id_number}
      />
    </>
  )
}

function CardFields({ values, set, errors }: FieldsProps) {
  const bank = bankNameOf(values.card_number)
  return (
    <>
      <TextField
        name="card_number"
        label="银行卡号"
        placeholder="储蓄卡卡号"
        inputMode="numeric"
        maxLength={24}
        hasClear
        value={values.card_number}
        onChange={set('card_number')}
        error={errors.card_number}
        note={bank ? `已识别为${bank}储蓄卡` : undefined}
      />
      {needsBankName(values.card_number) && (
        <TextField
          name="bank_name"
          label="开户银行"
          placeholder="如 杭州银行"
          maxLength={20}
          value={values.bank_name}
          onChange={set('bank_name')}
          error={errors.bank_name}
        />
      )}
      <TextField
        name="phone"
        label="银行预留手机号"
        type="tel"
        inputMode="numeric"
        maxLength={13}
        value={values.phone}
        onChange={set('phone')}
        error={errors.phone}
      />
    </>
  )
}

function WeChatFields({ wechat, error }: { wechat: PayeeForm['wechat']; error: string | undefined }) {
  if (wechat.is_bound) {
    return (
      <div className={css.bound}>
        <PayeeLogo payee={{ kind: 'wechat', title: '微信' }} />
        <span className={css.facts}>
          <b>{wechat.nickname || '微信用户'}</b>
          <small>打款到登录这个账号的微信，收款时要在微信里点确认</small>
        </span>
      </div>
    )
  }
  return (
    <>
      <p className="f13 t2">还没有绑定微信。绑定后就可以提现到微信零钱。</p>
      {error && <FieldError>{error}</FieldError>}
      <Link className="btn soft block" to={accountScreens.setting({ show: 'wechat' })}>
        去绑定微信
      </Link>
    </>
  )
}

const inputOf = (kind: PayeeKind, values: Values, hasName: boolean) => ({
  kind,
  ...(!hasName && { real_name: values.real_name.trim(), id_number: plainNumber(values.id_number) }),
  ...(kind === 'alipay' && { account: values.account.trim() }),
  ...(kind === 'bank' && {
    card_number: plainNumber(values.card_number),
    phone: plainNumber(values.phone),
    ...(values.bank_name.trim() && { bank_name: values.bank_name.trim() }),
  }),
})

export function PayeeFields({ form, firstKind }: { form: PayeeForm; firstKind: PayeeKind }) {
  const [kind, setKind] = useState(firstKind)
  const [values, setValues] = useState(blank)
  const [isDefault, setIsDefault] = useState(form.payee?.is_default ?? form.is_first)
  const [isAgreed, setIsAgreed] = useState(false)
  const invalidate = useInvalidate()
  const hasName = form.real_name !== null
  const set = (name: keyof Values) => (value: string) => setValues((old) => ({ ...old, [name]: value }))

  const { isBusy, problems, setProblems, submit } = useSubmit(async () => {
    const found = problemsOf(values, { kind, hasName, today: formatDay(Date.now()).replaceAll('/', '-') })
    if (Object.keys(found).length > 0) throw new ValidationError({ ...found })
    if (!isAgreed) throw new ValidationError({ is_agreed: '请先阅读并同意' })
    await runtime()
      .call(accountEdit, {
        ...(form.payee && { id: form.payee.id }),
        ...inputOf(kind, values, hasName),
        is_default: isDefault,
        is_agreed: true,
      })
      .catch((error: unknown) => {
        // The input stays; consent to storing it is asked again.
        setIsAgreed(false)
        throw error
      })
    invalidate(accountList, accountInfo)
    toast('收款账户已保存')
    navigateBack()
  })

  const fields = { values, set, errors: problems }
  return (
    <Form onSubmit={() => void submit()} problems={problems}>
      {!form.payee && (
        <Segmented
          label="账户种类"
          options={kinds}
          value={kind}
          onChange={(next) => {
            setKind(next)
            setProblems({})
          }}
        />
      )}
      <section className="card form">
        <NameFields form={form} {...fields} />
        {kind === 'alipay' && (
          <TextField
            name="account"
            label="支付宝账号"
            placeholder="手机号或邮箱"
            maxLength={alipayMax}
            hasClear
            value={values.account}
            onChange={set('account')}
            error={problems.account}
            note={form.payee ? `现在是 ${form.payee.account}` : undefined}
          />
        )}
        {kind === 'bank' && <CardFields {...fields} />}
        {kind === 'wechat' && <WeChatFields wechat={form.wechat} error={problems.kind} />}
      </section>
      <section className={`card ${css.switchRow}`}>
        <span>设为默认收款账户</span>
        <Switch
          label="设为默认收款账户"
          isOn={isDefault}
          onChange={setIsDefault}
          isDisabled={form.is_first}
        />
      </section>
      <p className={css.secrecy}>
        <Icon name="lock" size={14} />
        证件号与卡号加密保存，只用于打款和个税申报，显示时只留前 4 位和后 4 位
      </p>
      <Checkbox isChecked={isAgreed} onChange={setIsAgreed}>
        同意按
        <Link className="link" to={systemScreens.privacy()}>
          《隐私政策》
        </Link>
        处理实名信息，用于核验与代扣个税
      </Checkbox>
      {problems.is_agreed && <FieldError>{problems.is_agreed}</FieldError>}
      <Button
        type="submit"
        kind="primary"
        size="lg"
        isBlock
        isBusy={isBusy}
        isDisabled={kind === 'wechat' && !form.wechat.is_bound}
      >
        保存并核验
      </Button>
    </Form>
  )
}
