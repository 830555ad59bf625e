/**
 * Creates a homepage, or edits its text and picture. The approved version stays public until the new one is
 * approved.
 */
import { homepageCreate, homepageEdit, randomAvatar } from '@wallpaper/contract/creation'
import { homepageIntroMax, homepageNameMax } from '@wallpaper/contract/creation/creation.limits'
import { useEffect, useRef, useState } from 'react'
import { useLineCalls } from '../../../runtime/useLineRead.ts'
import { useSubmit, ValidationError } from '../../../runtime/useSubmit.ts'
import { Button } from '../../../ui/Button.tsx'
import { NoticeStrip, Row } from '../../../ui/content.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { FieldError, TextArea, TextField } from '../../../ui/form/fields.tsx'
import { toast } from '../../../ui/overlay/overlays.ts'
import { Sheet } from '../../../ui/overlay/Sheet.tsx'
import { ClassSheet } from '../choices/ClassSheet.tsx'
import { classNameOf } from '../choices/className.ts'
import { useInvalidateCreation } from '../creation.changes.ts'
import type { ClassChoice, Homepage } from '../creation.types.ts'
import { chooseHomepage } from '../currentHomepage.ts'
import { AvatarChoice } from './PictureField.tsx'

export interface HomepageFormProps {
  classes: readonly ClassChoice[]
  /** The edited homepage; omitted for a new one. */
  homepage?: Homepage
  onSaved: (homepage: Homepage) => void
  onClose: () => void
}

interface Filled {
  name: string
  avatar_url: string
  intro: string
  class: string
}

const blank: Filled = { name: '', avatar_url: '', intro: '', class: '' }

/** Editing continues from the pending change, not from the public version. */
const filledOf = (homepage: Homepage | undefined): Filled => {
  if (!homepage) return blank
  const { name, avatar_url, intro } = homepage.change ?? homepage
  return { name, avatar_url, intro, class: homepage.class }
}

const check = ({ name, class: chosen }: Filled) => {
  const problems = {
    ...(!name.trim() && { name: '请给主页起个名字' }),
    ...(!chosen && { class: '请选择分类' }),
  }
  if (Object.keys(problems).length > 0) throw new ValidationError(problems)
}

/** A new homepage gets a random avatar, so that nobody has to find a picture first. */
const useFirstAvatar = (isNew: boolean, give: (url: string) => void) => {
  const { call } = useLineCalls()
  const given = useRef(give)
  given.current = give
  useEffect(() => {
    if (!isNew) return
    call(randomAvatar, {}, { hasLoading: false, isBackground: true }).then(
      ({ avatar_url }) => given.current(avatar_url),
      () => undefined,
    )
  }, [isNew, call])
}

const notes: Partial<Record<Homepage['state'], string>> = {
  active: '新的名称、头像和简介要审核，期间观众看到的还是现在的',
  rejected: '改好后保存，会重新提交审核',
}

export function HomepageForm({ classes, homepage, onSaved, onClose }: HomepageFormProps) {
  const { line, call } = useLineCalls()
  const [given] = useState(() => filledOf(homepage))
  const [filled, setFilled] = useState(given)
  const [isChoosing, setIsChoosing] = useState(false)
  const invalidate = useInvalidateCreation()
  const fill = (fields: Partial<Filled>) => setFilled((last) => ({ ...last, ...fields }))
  useFirstAvatar(!homepage, (url) =>
    setFilled((last) => (last.avatar_url ? last : { ...last, avatar_url: url })),
  )

  const { isBusy, problems, submit } = useSubmit(async (key) => {
    check(filled)
    // The person may submit before the random avatar has loaded.
    const avatar_url = filled.avatar_url || (await call(randomAvatar, {})).avatar_url
    const saved = homepage
      ? await call(homepageEdit, { homepage_id: homepage.id, ...filled, avatar_url })
      : await call(homepageCreate, { ...filled, avatar_url }, { idempotencyKey: key })
    if (!homepage) chooseHomepage(line, saved.id)
    invalidate()
    toast(saved.change || saved.state === 'reviewing' ? '已提交审核' : '已保存')
    onSaved(saved)
  })
  const isDirty =
    filled.name !== given.name ||
    filled.intro !== given.intro ||
    filled.class !== given.class ||
    // On a new homepage the random avatar does not count as a change.
    (homepage !== undefined && filled.avatar_url !== given.avatar_url)
  const note = homepage && notes[homepage.state]

  if (isChoosing) {
    return (
      <ClassSheet
        classes={classes}
        chosen={filled.class}
        onChoose={(id) => {
          fill({ class: id })
          setIsChoosing(false)
        }}
        onClose={() => setIsChoosing(false)}
      />
    )
  }
  return (
    <Sheet title={homepage ? '编辑主页' : '新建主页'} onClose={onClose} isDirty={isDirty}>
      <Form onSubmit={() => void submit()} problems={problems} first={homepage?.fields_to_change[0]}>
        {homepage?.state === 'rejected' && homepage.reason && (
          <NoticeStrip tone="no">未通过：{homepage.reason}</NoticeStrip>
        )}
        <AvatarChoice
          url={filled.avatar_url}
          onChange={(avatar_url) => fill({ avatar_url })}
          error={problems.avatar_url}
        />
        <TextField
          name="name"
          label="主页名称"
          placeholder="例如 晚风壁纸馆"
          value={filled.name}
          onChange={(name) => fill({ name })}
          maxLength={homepageNameMax}
          hasCounter
          error={problems.name}
        />
        <div>
          <Row
            title="分类"
            value={filled.class ? classNameOf(classes, filled.class) || '已选' : '请选择'}
            name="class"
            onPress={() => setIsChoosing(true)}
          />
          {problems.class && !filled.class && <FieldError>{problems.class}</FieldError>}
        </div>
        <TextArea
          name="intro"
          label="简介（可不填）"
          placeholder="这里有什么，多久更新一次"
          value={filled.intro}
          onChange={(intro) => fill({ intro })}
          maxLength={homepageIntroMax}
          error={problems.intro}
        />
        {note && <p className="f12 t3">{note}</p>}
        <Button type="submit" kind="primary" size="lg" isBlock isBusy={isBusy}>
          {homepage ? '保存' : '新建并提交审核'}
        </Button>
      </Form>
    </Sheet>
  )
}
