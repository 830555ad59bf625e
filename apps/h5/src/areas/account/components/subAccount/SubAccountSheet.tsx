/** Creates a sub-account, or edits its permissions. */

import { useQueryClient } from '@tanstack/react-query'
import { subAccountCreate, subAccountEdit, subAccountList } from '@wallpaper/contract/account'
import { runtime } from '../../../../runtime/runtime.ts'
import { useDraft } from '../../../../runtime/useDraft.ts'
import { setReadData } from '../../../../runtime/useRead.ts'
import { useSubmit, ValidationError } from '../../../../runtime/useSubmit.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Row } from '../../../../ui/content.tsx'
import { Form } from '../../../../ui/form/Form.tsx'
import { useFieldError } from '../../../../ui/form/fieldError.ts'
import { FieldError, Switch, TextField } from '../../../../ui/form/fields.tsx'
import { toast } from '../../../../ui/overlay/overlays.ts'
import { Sheet } from '../../../../ui/overlay/Sheet.tsx'
import type { SubAccount, SubAccountArea, SubAccountList } from '../../account.types.ts'

export interface SubAccountSheetProps {
  data: SubAccountList
  /** Null for a new one. */
  subAccount: SubAccount | null
  onClose: () => void
  /** After creation the next step is signing it in. */
  onCreated: (created: SubAccount) => void
}

interface AreaSwitchesProps {
  data: SubAccountList
  chosen: readonly SubAccountArea[]
  onTurn: (id: SubAccountArea, isOn: boolean) => void
  error: string | undefined
}

function AreaSwitches({ data, chosen, onTurn, ...props }: AreaSwitchesProps) {
  const { error, change } = useFieldError('areas', props.error)
  const turn = (id: SubAccountArea, isOn: boolean) => {
    change()
    onTurn(id, isOn)
  }
  return (
    <div>
      <span className="form-label">可以使用</span>
      {data.areas.map(({ id, title, note }) => (
        <Row
          key={id}
          title={title}
          note={note}
          value={<Switch label={title} isOn={chosen.includes(id)} onChange={(isOn) => turn(id, isOn)} />}
        />
      ))}
      {error && <FieldError>{error}</FieldError>}
    </div>
  )
}

export function SubAccountSheet({ data, subAccount, onClose, onCreated }: SubAccountSheetProps) {
  const allowed = data.areas.map(({ id }) => id)
  // A new one has no permissions by default.
  const held = subAccount?.areas ?? []
  const given = { name: subAccount?.name ?? '', areas: allowed.filter((id) => held.includes(id)) }
  const isAreas = (value: unknown): value is SubAccountArea[] =>
    Array.isArray(value) && value.every((id) => allowed.includes(id))
  const form = useDraft(`subAccount:${subAccount?.sonid ?? 'new'}`, given, { areas: isAreas })
  const { filled, fill, isChanged, draft, discard } = form
  const { areas } = filled
  const client = useQueryClient()
  const { isBusy, problems, submit } = useSubmit(async (key) => {
    const name = filled.name.trim()
    if (!name) throw new ValidationError({ name: '请填写名称' })
    if (areas.length === 0) throw new ValidationError({ areas: '请至少选择一项权限' })
    const { call } = runtime()
    const reply = subAccount
      ? await call(subAccountEdit, { sonid: subAccount.sonid, name, areas })
      : await call(subAccountCreate, { name, areas }, { idempotencyKey: key })
    discard()
    setReadData(client, subAccountList, {}, reply)
    toast(subAccount ? '已保存' : '已新增')
    onClose()
    const known = data.items.map(({ sonid }) => sonid)
    const created = subAccount ? undefined : reply.items.find(({ sonid }) => !known.includes(sonid))
    if (created) onCreated(created)
  })
  const turn = (id: SubAccountArea, isOn: boolean) =>
    fill({ areas: allowed.filter((area) => (area === id ? isOn : areas.includes(area))) })
  return (
    <Sheet
      title={subAccount ? '修改合作账号' : '新增合作账号'}
      onClose={() => {
        // Cancelled: the input must not come back as a draft.
        discard()
        onClose()
      }}
      isDirty={isChanged}
    >
      <Form onSubmit={() => void submit()} problems={problems} draft={draft}>
        <TextField
          name="name"
          label="名称"
          maxLength={20}
          hasCounter
          placeholder="比如：上传助手"
          value={filled.name}
          onChange={(name) => fill({ name })}
          error={problems.name}
        />
        <AreaSwitches data={data} chosen={areas} onTurn={turn} error={problems.areas} />
        <Button type="submit" kind="primary" size="lg" isBlock isBusy={isBusy}>
          {subAccount ? '保存' : '新增'}
        </Button>
      </Form>
    </Sheet>
  )
}
