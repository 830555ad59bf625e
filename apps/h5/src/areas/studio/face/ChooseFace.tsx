/** 选一张脸: which face of the photo goes to which place of the template, one place after the other. */
import { useState } from 'react'
import { useBackGuard } from '../../../pageStack/backGuards.ts'
import { Button } from '../../../ui/Button.tsx'
import { CheckArea } from '../../../ui/form/CheckArea.tsx'
import { Checkbox } from '../../../ui/form/fields.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { NavAction } from '../../../ui/page/NavBar.tsx'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import css from './choose.module.css'
import { FaceMark, FacePicture } from './FacePicture.tsx'
import { boxStyle, cropStyle } from './face.text.ts'
import type { ChosenPhoto, FaceTemplate, Quota, UsablePhoto } from './face.types.ts'
import { CostLine } from './QuotaLine.tsx'

export interface Choice {
  place: number
  face: number
}

interface ChooseFaceProps {
  photo: ChosenPhoto
  checked: UsablePhoto
  template: FaceTemplate
  quota: Quota
  isBusy: boolean
  onMake: (choices: Choice[]) => void
  onOtherPhoto: () => void
}

const numberOf = (face: number): string => `${face + 1} 号`

function Faces({
  photo,
  checked,
  chosen,
  onChoose,
}: {
  photo: ChosenPhoto
  checked: UsablePhoto
  chosen: number | undefined
  onChoose: (face: number) => void
}) {
  return (
    <div className={css.faces} role="radiogroup" aria-label="照片里的脸">
      {checked.faces.map(({ face, box, problem, word }) => (
        <CheckArea
          key={face}
          type="radio"
          className={css.face}
          isChecked={face === chosen}
          isDisabled={problem !== null}
          onPick={() => onChoose(face)}
        >
          <span className={css.crop} style={cropStyle(photo.url, box, checked)}>
            {face === chosen && (
              <i>
                <Icon name="check" size={14} />
              </i>
            )}
          </span>
          <b>{numberOf(face)}</b>
          <small>{word}</small>
        </CheckArea>
      ))}
    </div>
  )
}

function Target({
  template,
  place,
}: {
  template: FaceTemplate
  place: FaceTemplate['places'][number] | undefined
}) {
  const { places, title, small_url } = template
  return (
    <section className={`card ${css.target}`}>
      <span>
        <img src={small_url} alt="" />
        {place && places.length > 1 && <i style={boxStyle(place.box, template)} />}
      </span>
      <div>
        <b>换到「{title}」</b>
        <small>
          模板里有 {places.length} 个位置{places.length > 1 && place && `，现在选「${place.name}」`}
        </small>
      </div>
    </section>
  )
}

/** The choices so far; a place that was passed keeps its face. */
const useChoices = ({ checked, template }: ChooseFaceProps) => {
  const { places } = template
  const [at, setAt] = useState(0)
  const [done, setDone] = useState<readonly Choice[]>([])
  const usable = checked.faces.filter(({ problem }) => problem === null)
  const [face, setFace] = useState(usable[0]?.face)
  const [isOwn, setIsOwn] = useState(false)
  const place = places[at]
  const choose = (next: number) => {
    setFace(next)
    // Said about this face only.
    setIsOwn(false)
  }
  const chosen = place && face !== undefined ? [...done, { place: place.place, face }] : done
  const next = () => {
    setDone(chosen)
    setAt(at + 1)
    choose(usable.find((one) => !chosen.some((each) => each.face === one.face))?.face ?? face ?? 0)
  }
  const back = () => {
    setDone(done.slice(0, -1))
    setAt(at - 1)
    choose(done.at(-1)?.face ?? face ?? 0)
  }
  return { at, place, face, choose, isOwn, setIsOwn, chosen, next, back, isLast: at >= places.length - 1 }
}

export function ChooseFace(props: ChooseFaceProps) {
  const { photo, checked, template, quota, isBusy, onMake, onOtherPhoto } = props
  const { at, place, face, choose, isOwn, setIsOwn, chosen, next, back, isLast } = useChoices(props)
  // One place after the other: the photo is kept until the first is left.
  useBackGuard(() => {
    if (at === 0 || isBusy) return false
    back()
    return true
  })
  const isOne = checked.faces.length === 1
  const name = face === undefined ? '' : numberOf(face)
  const question = isOne ? '找到 1 张脸' : `找到 ${checked.faces.length} 张脸，用哪一张`
  const canGoOn = face !== undefined && (isOne || isOwn)
  const words = () => {
    if (!canGoOn) return `勾选后用 ${name}`
    return isLast ? `用 ${name}，开始生成` : `用 ${name}，选下一个位置`
  }
  return (
    <PageLayout
      title={template.places.length > 1 ? `第 ${at + 1} 个位置` : '选一张脸'}
      right={<NavAction label="换照片" onPress={onOtherPhoto} isDisabled={isBusy} />}
      bottom={
        <>
          {isLast && <CostLine template={template} quota={quota} />}
          <Button
            kind="primary"
            size="lg"
            isBlock
            isBusy={isBusy}
            isDisabled={!canGoOn}
            onPress={() => (isLast ? onMake([...chosen]) : next())}
          >
            {words()}
          </Button>
        </>
      }
    >
      <FacePicture url={photo.url} width={checked.width} height={checked.height}>
        {checked.faces.map((one) => (
          <FaceMark
            key={one.face}
            box={one.box}
            of={checked}
            kind={one.face === face ? 'chosen' : one.problem === null ? 'usable' : 'unusable'}
            label={String(one.face + 1)}
          />
        ))}
      </FacePicture>
      <section className="card">
        <div className={css.question}>
          <h2>{question}</h2>
          <span>没选的不会处理</span>
        </div>
        <Faces photo={photo} checked={checked} chosen={face} onChoose={choose} />
      </section>
      <Target template={template} place={place} />
      {!isOne && face !== undefined && (
        <Checkbox isChecked={isOwn} onChange={setIsOwn}>
          {name}是我本人，或我已取得对方的单独同意
        </Checkbox>
      )}
    </PageLayout>
  )
}
