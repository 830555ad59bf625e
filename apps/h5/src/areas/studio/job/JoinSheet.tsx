/** 加入主页: the line, homepage, class and title of the work that the result becomes. */
import { useQueryClient } from '@tanstack/react-query'
import { type LineId, lineIds, lines } from '@wallpaper/contract'
import { homepageList, photoStatusList } from '@wallpaper/contract/creation'
import { titleMax } from '@wallpaper/contract/creation/creation.limits'
import { creationScreens } from '@wallpaper/contract/creation/creation.screens'
import { faceDetail, faceList, useFaceResult } from '@wallpaper/contract/studio'
import { Suspense, useState } from 'react'
import { navigateTo } from '../../../pageStack/navigation.ts'
import { useLine } from '../../../pageStack/pageContext.ts'
import { runtime } from '../../../runtime/runtime.ts'
import { setReadData, useInvalidate } from '../../../runtime/useRead.ts'
import { useSubmit, ValidationError } from '../../../runtime/useSubmit.ts'
import { Button } from '../../../ui/Button.tsx'
import { Row } from '../../../ui/content.tsx'
import { CheckArea } from '../../../ui/form/CheckArea.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { FieldError, TextField } from '../../../ui/form/fields.tsx'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { toast } from '../../../ui/overlay/overlays.ts'
import { Sheet } from '../../../ui/overlay/Sheet.tsx'
import { RowsSkeleton } from '../../../ui/states/skeletons.tsx'
import { ClassSheet, useHomepages } from '../../creation/public.ts'
import type { Job } from './job.types.ts'
import css from './result.module.css'

type Homepages = NonNullable<ReturnType<typeof useHomepages>['data']>
type Homepage = Homepages['items'][number]

const objectionTo = ({ state, is_locked }: Homepage): string => {
  if (is_locked) return '已锁定，续费会员后恢复'
  return state === 'suspended' ? '已停用，不能添加' : ''
}

interface ChoicesProps {
  homepages: readonly Homepage[]
  chosen: string
  onChoose: (homepage: Homepage) => void
}

function HomepageChoices({ homepages, chosen, onChoose }: ChoicesProps) {
  return (
    <div role="radiogroup" aria-label="主页">
      {homepages.map((homepage) => {
        const objection = objectionTo(homepage)
        return (
          <CheckArea
            key={homepage.id}
            type="radio"
            className={css.choice}
            isChecked={homepage.id === chosen}
            isDisabled={objection !== ''}
            onPick={() => onChoose(homepage)}
          >
            <span>
              {homepage.name}
              <small>{objection || homepage.class_name}</small>
            </span>
            {homepage.id === chosen && <Icon name="check" size={18} className="link" />}
          </CheckArea>
        )
      })}
    </div>
  )
}

function NoHomepage({ line, onClose }: { line: LineId; onClose: () => void }) {
  const open = () => {
    onClose()
    runtime().setMirroredLine(line)
    navigateTo(creationScreens.index(line))
  }
  return (
    <div className={css.none}>
      <p className="t2">「{lines[line].name}」还没有主页，建好主页再回来加入</p>
      <Button kind="soft" onPress={open}>
        去新建主页
      </Button>
    </div>
  )
}

interface JoinProps {
  job: Job
  onClose: () => void
}

const useJoin = ({ job, onClose }: JoinProps, line: LineId) => {
  const client = useQueryClient()
  const invalidate = useInvalidate()
  const { data } = useHomepages(line)
  const [homepage, setHomepage] = useState<Homepage>()
  const [work, setWork] = useState({ class: '', className: '' })
  const [title, setTitle] = useState(Array.from(job.title).slice(0, titleMax).join(''))
  const choose = (chosen: Homepage) => {
    setHomepage(chosen)
    if (!work.class) setWork({ class: chosen.class, className: chosen.class_name })
  }
  const sending = useSubmit(async (idempotencyKey) => {
    if (!homepage) throw new ValidationError({ homepage_id: '请选一个主页' })
    if (!work.class) throw new ValidationError({ class: '请选分类' })
    const input = {
      id: job.id,
      homepage_id: homepage.id,
      class: work.class,
      title: title.trim() || undefined,
    }
    const answer = await runtime().call(useFaceResult, input, { line, idempotencyKey })
    setReadData(client, faceDetail, { id: job.id }, answer.job)
    invalidate(faceList, homepageList, photoStatusList)
    toast('已加入主页，审核通过后公开')
    onClose()
  })
  const leave = () => {
    setHomepage(undefined)
    setWork({ class: '', className: '' })
  }
  return { data, homepage, choose, leave, work, setWork, title, setTitle, ...sending }
}

export function JoinSheet(props: JoinProps) {
  const { job, onClose } = props
  const own = useLine()
  const [line, setLine] = useState(own)
  const [isClassOpen, setIsClassOpen] = useState(false)
  const form = useJoin(props, line)
  const { data, problems, work } = form
  return (
    <Sheet title="加入主页" onClose={onClose}>
      <Form onSubmit={() => void form.submit()} problems={problems}>
        <Segmented
          label="产品线"
          look="chips"
          value={line}
          onChange={(id) => {
            setLine(id)
            form.leave()
          }}
          options={lineIds.map((id) => ({ id, title: lines[id].name }))}
        />
        {!data && <RowsSkeleton rows={2} />}
        {data?.items.length === 0 && <NoHomepage line={line} onClose={onClose} />}
        {data && data.items.length > 0 && (
          <>
            <HomepageChoices homepages={data.items} chosen={form.homepage?.id ?? ''} onChoose={form.choose} />
            {problems.homepage_id && <FieldError>{problems.homepage_id}</FieldError>}
            <Row
              title="分类"
              value={work.className || '请选择'}
              name="class"
              onPress={() => setIsClassOpen(true)}
            />
            {problems.class && <FieldError>{problems.class}</FieldError>}
            <TextField
              name="title"
              label="标题"
              maxLength={titleMax}
              hasCounter
              value={form.title}
              onChange={form.setTitle}
              error={problems.title}
            />
            <p className="hint">
              {job.is_ai ? 'AI 声明固定为「是」，作品带 AI 标识' : `作品带「${job.mark}」标识`}
              ，审核通过后公开
            </p>
            <Button type="submit" kind="primary" size="lg" isBlock isBusy={form.isBusy}>
              提交审核
            </Button>
          </>
        )}
      </Form>
      {isClassOpen && data && (
        <Suspense>
          <ClassSheet
            classes={data.classes}
            chosen={work.class}
            onChoose={(id, name) => {
              form.setWork({ class: id, className: name })
              setIsClassOpen(false)
            }}
            onClose={() => setIsClassOpen(false)}
          />
        </Suspense>
      )}
    </Sheet>
  )
}
