/** Making a sub-account, or changing what it may use. */

import { useQueryClient } from '@tanstack/react-query'
import { sonCreate, sonEdit, sonList } from '@wallpaper/contract/account'
import { runtime } from '../../../runtime/runtime.ts'
import { useDraft } from '../../../runtime/useDraft.ts'
import { keepReply } from '../../../runtime/useRead.ts'
import { Unfilled, useSubmit } from '../../../runtime/useSubmit.ts'
import { Button } from '../../../ui/Button.tsx'
import { Row } from '../../../ui/content.tsx'
import { Form } from '../../../ui/Form.tsx'
import { useFieldError } from '../../../ui/fieldError.ts'
import { FieldError, Switch, TextField } from '../../../ui/fields.tsx'
import { toast } from '../../../ui/overlay/overlays.ts'
import { Sheet } from '../../../ui/overlay/Sheet.tsx'
import type { SonAccount, SonAccounts, SonArea } from '../account.types.ts'

export interface SonSheetProps {
  data: SonAccounts
  /** Null for a new one. */
  son: SonAccount | null
  onClose: () => void
}

interface AreaSwitchesProps {
  data: SonAccounts
  chosen: readonly SonArea[]
  onTurn: (id: SonArea, isOn: boolean) => void
  error: string | undefined
}

function AreaSwitches({ data, chosen, onTurn, ...props }: AreaSwitchesProps) {
  const { error, change } = useFieldError('areas', props.error)
  const turn = (id: SonArea, isOn: boolean) => {
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

export function SonSheet({ data, son, onClose }: SonSheetProps) {
  const allowed = data.areas.map(({ id }) => id)
  const held = son?.areas ?? allowed
  const given = { name: son?.name ?? '', areas: allowed.filter((id) => held.includes(id)).join() }
  const { filled, fill, draft, forget } = useDraft(`son:${son?.sonid ?? 'new'}`, given)
  const chosen = filled.areas.split(',')
  const areas = allowed.filter((id) => chosen.includes(id))
  const client = useQueryClient()
  const { isBusy, problems, submit } = useSubmit(async (key) => {
    const name = filled.name.trim()
    if (!name) throw new Unfilled({ name: '请填写名称' })
    if (areas.length === 0) throw new Unfilled({ areas: '请至少选择一项权限' })
    const { call } = runtime()
    const reply = son
      ? await call(sonEdit, { sonid: son.sonid, name, areas })
      : await call(sonCreate, { name, areas }, { idempotencyKey: key })
    forget()
    keepReply(client, sonList, {}, reply)
    toast(son ? '已保存' : '已新增')
    onClose()
  })
  const turn = (id: SonArea, isOn: boolean) =>
    fill({ areas: allowed.filter((area) => (area === id ? isOn : areas.includes(area))).join() })
  return (
    <Sheet
      title={son ? '修改合作账号' : '新增合作账号'}
      onClose={() => {
        // Given up: what was written must not come back as a draft.
        forget()
        onClose()
      }}
      isDirty={filled.name !== given.name || areas.join() !== given.areas}
    >
      <Form onSubmit={() => void submit()} problems={problems} draft={draft}>
        <TextField
          name="name"
          label="名称"
          maxLength={20}
          placeholder="比如：上传助手"
          value={filled.name}
          onChange={(name) => fill({ name })}
          error={problems.name}
        />
        <AreaSwitches data={data} chosen={areas} onTurn={turn} error={problems.areas} />
        <Button type="submit" kind="primary" size="lg" isBlock isBusy={isBusy}>
          {son ? '保存' : '新增'}
        </Button>
      </Form>
    </Sheet>
  )
}
