/**
 * 上传这张脸之前: the consent for this one photo. Its boxes are empty whenever it opens, and nothing is sent
 * before all of them are ticked.
 */
import { useState } from 'react'
import { parsePageUrl, withQuery } from '../../../lib/url/pageUrl.ts'
import { Button } from '../../../ui/Button.tsx'
import type { Problems } from '../../../ui/form/fieldError.ts'
import { Checkbox, FieldError } from '../../../ui/form/fields.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import type { IconName } from '../../../ui/icons/iconNames.ts'
import { Link } from '../../../ui/Link.tsx'
import { Sheet } from '../../../ui/overlay/Sheet.tsx'
import { dayAndClock } from '../job/job.text.ts'
import css from './consent.module.css'
import type { TemplateList } from './face.types.ts'
import { InsteadButton } from './InsteadButton.tsx'

const hourMs = 3_600_000

interface ConsentSheetProps {
  title: string
  list: Pick<TemplateList, 'rule' | 'photo_hours' | 'result_days' | 'characters'>
  isBusy: boolean
  /** Of the photo, sent so far. */
  percent: number
  problems: Problems
  onAgree: () => void
  onCharacter: () => void
  onClose: () => void
}

type Fact = readonly [icon: IconName, name: string, text: string]

const factsOf = ({ title, list }: ConsentSheetProps, now: number): Fact[] => [
  ['face', '做什么', `只用来生成「${title}」这一次，不认人，不训练`],
  ['desktop', '在哪里', '图神自己的服务器处理，不给第三方'],
  [
    'clock',
    '放多久',
    `照片 ${dayAndClock(now + list.photo_hours * hourMs)} 自动删除，成图留 ${list.result_days} 天`,
  ],
  ['spark', '成图', '带「AI 生成」标识和隐藏标记，去不掉'],
  ['shield', '有影响', '别人可能认出你；照片加密存放，只用这一次'],
  ['undo', '反悔', '随时能删照片和成图，立即生效'],
]

export function ConsentSheet(props: ConsentSheetProps) {
  const { list, isBusy, percent, problems, onAgree, onCharacter, onClose } = props
  const [isOwn, setIsOwn] = useState(false)
  const [isAdult, setIsAdult] = useState(false)
  const [agrees, setAgrees] = useState(false)
  const [now] = useState(() => Date.now())
  const isReady = isOwn && isAdult && agrees
  const [problem] = Object.values(problems)
  return (
    <Sheet title="上传这张脸之前" onClose={onClose}>
      <p className={css.lead}>
        人脸是敏感个人信息，每次都要你单独同意。不同意也能用虚拟角色，别的功能不受影响。
      </p>
      <dl className={css.clauses}>
        {factsOf(props, now).map(([icon, name, text]) => (
          <div key={name}>
            <Icon name={icon} size={18} />
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <div className={css.ticks}>
        <Checkbox isChecked={isOwn} onChange={setIsOwn}>
          照片里是我本人，或我已取得对方的单独同意
        </Checkbox>
        <Checkbox isChecked={isAdult} onChange={setIsAdult}>
          照片里的人已满 18 周岁
        </Checkbox>
        <Checkbox isChecked={agrees} onChange={setAgrees}>
          同意按
          <Link
            className="link"
            to={withQuery(parsePageUrl(list.rule.path).path, { version: list.rule.version })}
          >
            《{list.rule.title}》
          </Link>
          处理这张照片
        </Checkbox>
      </div>
      {problem && <FieldError>{problem}</FieldError>}
      <p className={css.only}>这次同意只对这一张照片有效</p>
      <Button
        kind="primary"
        size="lg"
        isBlock
        isBusy={isBusy}
        busyText={percent < 100 ? `正在上传 ${percent}%` : '已上传，正在找脸'}
        isDisabled={!isReady}
        onPress={onAgree}
      >
        {isReady ? '同意并上传' : '三项都勾选后上传'}
      </Button>
      {list.characters.length > 0 && (
        <InsteadButton label="不同意，用虚拟角色" isDisabled={isBusy} onPress={onCharacter} />
      )}
    </Sheet>
  )
}
