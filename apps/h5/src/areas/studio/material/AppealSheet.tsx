/** 我要申诉: one place, once, with the creator's reason. */
import { materialAppeal, materialList } from '@wallpaper/contract/studio'
import { materialPlaces, materialTextMax } from '@wallpaper/contract/studio/material.labels'
import { useState } from 'react'
import { runtime } from '../../../runtime/runtime.ts'
import { useInvalidate } from '../../../runtime/useRead.ts'
import { useSubmit, ValidationError } from '../../../runtime/useSubmit.ts'
import { Button } from '../../../ui/Button.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { TextArea } from '../../../ui/form/fields.tsx'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import { toast } from '../../../ui/overlay/overlays.ts'
import { Sheet } from '../../../ui/overlay/Sheet.tsx'
import css from './material.module.css'
import type { MaterialCard, MaterialLine } from './material.types.ts'

interface AppealSheetProps {
  card: MaterialCard
  onClose: () => void
}

export function AppealSheet({ card, onClose }: AppealSheetProps) {
  const lines = card.lines.filter(({ acts }) => acts.includes('appeal'))
  const [place, setPlace] = useState<MaterialLine['place'] | undefined>(lines[0]?.place)
  const [text, setText] = useState('')
  const invalidate = useInvalidate()
  const { isBusy, problems, submit } = useSubmit(async () => {
    const said = text.trim()
    if (Array.from(said).length < 5) throw new ValidationError({ text: '请写明理由，至少 5 个字' })
    if (place) await runtime().call(materialAppeal, { id: card.id, place, text: said })
    invalidate(materialList)
    toast('申诉已提交，由另一位审核员复审')
    onClose()
  })
  const line = lines.find((each) => each.place === place)
  return (
    <Sheet title="我要申诉" onClose={onClose} isDirty={text !== ''}>
      {lines.length > 1 && place && (
        <Segmented
          label="哪一处"
          look="chips"
          options={lines.map((each) => ({ id: each.place, title: materialPlaces[each.place].name }))}
          value={place}
          onChange={setPlace}
        />
      )}
      <p className={css.problem}>
        <b>{line?.rejection?.name}</b>
        {line?.rejection?.sentence && `，${line.rejection.sentence}`}
      </p>
      <Form onSubmit={() => void submit()} problems={problems}>
        <TextArea
          name="text"
          label="说明"
          maxLength={materialTextMax}
          placeholder="写明为什么判断有误"
          value={text}
          onChange={setText}
          error={problems.text}
        />
        <p className="hint">由另一位审核员复审，每处只能申诉一次</p>
        <Button type="submit" kind="primary" size="lg" isBlock isBusy={isBusy}>
          提交申诉
        </Button>
      </Form>
    </Sheet>
  )
}
