/** My public tutor profile, and whether I accept new students. */
import { tutorSave } from '@wallpaper/contract/team'
import { tutorHeadlineMax, tutorIntroMax } from '@wallpaper/contract/team/tutor.labels'
import { useState } from 'react'
import { runtime } from '../../../../runtime/runtime.ts'
import { useSubmit } from '../../../../runtime/useSubmit.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Form } from '../../../../ui/form/Form.tsx'
import { Checkbox, TextArea, TextField } from '../../../../ui/form/fields.tsx'
import { toast } from '../../../../ui/overlay/overlays.ts'
import { Sheet } from '../../../../ui/overlay/Sheet.tsx'
import { useInvalidateCoaching } from '../tutor.queries.ts'
import type { OwnRole } from '../tutor.types.ts'
import css from './tutor.module.css'

export function OwnRoleSheet({ role, onClose }: { role: OwnRole; onClose: () => void }) {
  const [headline, setHeadline] = useState(role.headline)
  const [intro, setIntro] = useState(role.intro)
  const [isTaking, setTaking] = useState(role.is_taking)
  const invalidate = useInvalidateCoaching()
  const save = useSubmit(async () => {
    await runtime().call(tutorSave, { headline, intro, is_taking: isTaking })
    invalidate()
    toast('已保存')
    onClose()
  })
  const isDirty = headline !== role.headline || intro !== role.intro || isTaking !== role.is_taking
  return (
    <Sheet title="导师资料" onClose={onClose} isDirty={isDirty}>
      <Form onSubmit={() => void save.submit()} problems={save.problems} className={css.form ?? 'form'}>
        <TextField
          label="擅长什么"
          name="headline"
          value={headline}
          onChange={setHeadline}
          maxLength={tutorHeadlineMax}
          hasCounter
        />
        <TextArea label="介绍" name="intro" value={intro} onChange={setIntro} maxLength={tutorIntroMax} />
        <Checkbox isChecked={isTaking} onChange={setTaking}>
          接收新学员的申请
        </Checkbox>
        <Button kind="primary" size="lg" isBlock type="submit" isBusy={save.isBusy}>
          保存
        </Button>
      </Form>
    </Sheet>
  )
}
