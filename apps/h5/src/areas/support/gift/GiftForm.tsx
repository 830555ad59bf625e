/** A gift's address: pasted and parsed, or typed; editable until it is shipped. */
import { festivalGifts, festivalSave } from '@wallpaper/contract/support'
import { systemScreens } from '@wallpaper/contract/system/system.screens'
import { useId, useState } from 'react'
import { openForResult } from '../../../pageStack/navigation.ts'
import { runtime } from '../../../runtime/runtime.ts'
import { useDraft } from '../../../runtime/useDraft.ts'
import { useInvalidate } from '../../../runtime/useRead.ts'
import { useSubmit, ValidationError } from '../../../runtime/useSubmit.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/content.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { useFieldError } from '../../../ui/form/fieldError.ts'
import { errorIdOf, FieldError, Switch, TextArea, TextField } from '../../../ui/form/fields.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { toast } from '../../../ui/overlay/overlays.ts'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import type { Address, Gift } from '../support.types.ts'
import css from './gift.module.css'
import { GiftHead, OtherGifts } from './giftParts.tsx'

const phoneProblem = (phone: string): string | null => {
  if (/^1[3-9]\d{9}$/.test(phone)) return null
  if (/^1[3-9]\d{9,}$/.test(phone)) return '手机号多了几位，请检查'
  return /^1[3-9]\d{8}$/.test(phone) ? '手机号少了一位，请检查' : '请填写 11 位手机号'
}

const nothing: Address = { name: '', phone: '', region: '', detail: '', remark: '' }

const problemsIn = ({ name, phone, region, detail }: Address): Record<string, string> => {
  const wrongPhone = phoneProblem(phone)
  return {
    ...(name.trim().length < 2 && { name: '请填写收件人，至少 2 个字' }),
    ...(wrongPhone && { phone: wrongPhone }),
    ...(region === '' && { region: '请选择所在地区' }),
    ...(detail.trim().length < 4 && { detail: '请填写到门牌号' }),
  }
}

interface RegionLineProps {
  region: string
  error: string | undefined
  onChange: (region: string) => void
}

function RegionLine({ region, error: said, onChange }: RegionLineProps) {
  const { error, change } = useFieldError('region', said)
  const id = useId()
  const choose = async () => {
    const place = await openForResult(systemScreens.chooseLocation, { at: region })
    if (!place) return
    change()
    onChange(place.name)
  }
  return (
    <div>
      <span className="form-label" id={id}>
        所在地区
      </span>
      <button
        type="button"
        name="region"
        className={css.region}
        aria-labelledby={`${id} ${id}-value`}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorIdOf(id) : undefined}
        onClick={() => void choose()}
      >
        <span id={`${id}-value`} className={region ? '' : css.unchosen}>
          {region || '请选择省、市、区县'}
        </span>
        <Icon name="right" size={16} className="chev" />
      </button>
      {error && <FieldError id={errorIdOf(id)}>{error}</FieldError>}
    </div>
  )
}

interface AddressProps {
  filled: Address
  fill: (changed: Partial<Address>) => void
}

function PasteCard({ filled, fill }: AddressProps) {
  const [pasted, setPasted] = useState('')
  const recognise = async () => {
    // Lazy: the list of all districts is too large for the page.
    const { readAddress } = await import('./addressText.ts')
    const found = readAddress(pasted)
    // Fill empty fields only: typed input is kept.
    fill({
      name: filled.name || found.name,
      phone: filled.phone || found.phone,
      region: filled.region || found.region,
      detail: filled.detail || found.detail,
    })
    toast(found.phone || found.region ? '已填好，请核对' : '没有认出来，请直接填写')
  }
  return (
    <div className={css.paste}>
      <Card
        title="粘贴地址，自动填好"
        more={
          <button
            type="button"
            className="text-btn"
            disabled={pasted.trim() === ''}
            onClick={() => void recognise()}
          >
            识别
          </button>
        }
      >
        <TextArea
          name="pasted"
          label="粘贴的地址"
          isLabelHidden
          note={null}
          maxLength={200}
          placeholder="姓名、手机号和地址，一起粘贴在这里"
          value={pasted}
          onChange={setPasted}
        />
      </Card>
    </div>
  )
}

function AddressLines({
  filled,
  fill,
  problems,
}: AddressProps & { problems: Readonly<Record<string, string>> }) {
  return (
    <section className={`card ${css.lines}`}>
      <TextField
        name="name"
        label="收件人"
        autoComplete="name"
        placeholder="请填写姓名"
        maxLength={20}
        value={filled.name}
        onChange={(name) => fill({ name })}
        error={problems.name}
      />
      <TextField
        name="phone"
        label="手机号"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder="11 位手机号"
        maxLength={13}
        value={filled.phone}
        onChange={(phone) => fill({ phone })}
        error={problems.phone}
      />
      <RegionLine region={filled.region} error={problems.region} onChange={(region) => fill({ region })} />
      <TextField
        name="detail"
        label="详细地址"
        maxLength={80}
        placeholder="街道、楼栋、门牌号"
        value={filled.detail}
        onChange={(detail) => fill({ detail })}
        error={problems.detail}
      />
      <TextField
        name="remark"
        label="备注"
        maxLength={40}
        placeholder="选填，如「放快递柜」"
        value={filled.remark}
        onChange={(remark) => fill({ remark })}
        error={problems.remark}
      />
    </section>
  )
}

interface GiftFormProps {
  gift: Gift
  saved: Address | null
  others: readonly Gift[]
}

export function GiftForm({ gift, saved, others }: GiftFormProps) {
  const invalidate = useInvalidate()
  const [isKept, setKept] = useState(saved !== null)
  const given = gift.address ?? saved ?? nothing
  const { filled, fill, draft, discard } = useDraft(`gift ${gift.id.slice(-12)}`, { ...given })
  const { isBusy, problems, submit } = useSubmit(async (idempotencyKey) => {
    const address = { ...filled, phone: filled.phone.replaceAll(/[ -]/g, '') }
    const wrong = problemsIn(address)
    if (Object.keys(wrong).length > 0) throw new ValidationError(wrong)
    await runtime().call(festivalSave, { id: gift.id, ...address, is_kept: isKept }, { idempotencyKey })
    discard()
    invalidate(festivalGifts)
    toast('已提交，寄出前都可以修改')
  })
  return (
    <PageLayout
      bottom={
        <Button kind="primary" size="lg" isBlock isBusy={isBusy} onPress={() => void submit()}>
          {gift.address ? '保存修改' : '提交收件信息'}
        </Button>
      }
    >
      <GiftHead gift={gift} />
      <PasteCard filled={filled} fill={fill} />
      <Form onSubmit={() => void submit()} problems={problems} draft={draft}>
        <AddressLines filled={filled} fill={fill} problems={problems} />
        <section className={`card ${css.keep}`}>
          <span>
            <b>存为常用地址</b>
            <small>不存则寄出 30 天后删除</small>
          </span>
          <Switch label="存为常用地址" isOn={isKept} onChange={setKept} />
        </section>
        <p className={css.privacy}>
          <Icon name="lock" size={14} />
          只用于寄送本次礼品，仅发货人员可见
        </p>
      </Form>
      <OtherGifts gifts={others} />
    </PageLayout>
  )
}
