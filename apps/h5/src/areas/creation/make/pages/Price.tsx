/** 价格设置: download mode and price of a homepage's works, and the works with their own settings. */
import { advSettingInit, downloadInit, homepageList, setDownloadMode } from '@wallpaper/contract/creation'
import { makeScreens } from '@wallpaper/contract/creation/creation.make.screens'
import { useEffect, useState } from 'react'
import { fenOf, yuan } from '../../../../lib/format/money.ts'
import { useBackGuard } from '../../../../pageStack/backGuards.ts'
import { navigateBack } from '../../../../pageStack/navigation.ts'
import { usePageQuery } from '../../../../pageStack/pageContext.ts'
import { useLineCalls, useLineRead } from '../../../../runtime/useLineRead.ts'
import { stateOf, useInvalidate } from '../../../../runtime/useRead.ts'
import { useSubmit, ValidationError } from '../../../../runtime/useSubmit.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Segmented } from '../../../../ui/form/Segmented.tsx'
import { Icon } from '../../../../ui/icons/Icon.tsx'
import { ask, toast } from '../../../../ui/overlay/overlays.ts'
import { PageLayout } from '../../../../ui/page/PageLayout.tsx'
import { FormSkeleton } from '../../../../ui/states/skeletons.tsx'
import { Breakdown } from '../price/Breakdown.tsx'
import { OwnPrices } from '../price/OwnPrices.tsx'
import { PriceField } from '../price/PriceField.tsx'
import css from '../price/price.module.css'
import { priceProblem } from '../price/priceRules.ts'
import { type Choices, type Prices, usePrices } from '../price/usePrices.ts'
import { ChoiceSheet } from '../settings/ChoiceSheet.tsx'
import { NoHomepage } from '../settings/NoHomepage.tsx'

const title = '价格设置'

interface Homepage {
  id: string
  name: string
}

/** Leaves in the next render after the answer, when the back guard is gone. */
const useLeaveQuestion = (isChanged: boolean) => {
  const [isLeaving, setIsLeaving] = useState(false)
  useBackGuard(() => {
    if (!isChanged || isLeaving) return false
    void ask({
      key: 'price',
      title: '放弃修改？',
      text: '价格还没有保存，离开后仍按原来的设置。',
      cancel: '继续修改',
      confirm: '放弃',
      isDanger: true,
    }).then(setIsLeaving)
    return true
  })
  useEffect(() => {
    if (isLeaving) navigateBack()
  }, [isLeaving])
}

interface PriceFormProps {
  homepage: Homepage
  onSwitch: (() => void) | null
}

function PriceForm({ homepage, onSwitch }: PriceFormProps) {
  const { choices, list } = usePrices(homepage.id)
  const { data } = choices
  const { head } = list
  if (!data || !head) {
    const state = data ? list.state : stateOf(choices)
    return <PageLayout title={title} state={state} skeleton={<FormSkeleton fields={3} hasButton={false} />} />
  }
  return (
    <LoadedForm
      homepage={homepage}
      onSwitch={onSwitch}
      choices={data}
      list={list}
      percent={head.creator_percent}
    />
  )
}

interface LoadedFormProps extends PriceFormProps {
  choices: Choices
  list: Prices['list']
  percent: number
}

function LoadedForm({ homepage, onSwitch, choices, list, percent }: LoadedFormProps) {
  const { call } = useLineCalls()
  const invalidate = useInvalidate()
  const [mode, setMode] = useState(choices.download_mode)
  const [text, setText] = useState(choices.price_fen === null ? '' : yuan(choices.price_fen))
  const fen = fenOf(text)
  const isPriceChanged = mode === 'price' && fen !== choices.price_fen
  const isChanged = mode !== choices.download_mode || isPriceChanged
  useLeaveQuestion(isChanged)
  const reread = () => invalidate(advSettingInit, downloadInit, homepageList)
  const { isBusy, problems, setProblems, submit } = useSubmit(async () => {
    const problem = mode === 'price' ? priceProblem(text, choices) : null
    if (problem) throw new ValidationError({ price_fen: problem })
    await call(setDownloadMode, {
      homepage_id: homepage.id,
      download_mode: mode,
      ...(mode === 'price' && fen !== null && { price_fen: fen }),
    })
    reread()
    toast('已保存，新来的观众按新的设置')
  })
  const note = choices.modes.find(({ id }) => id === mode)?.note
  return (
    <PageLayout
      title={title}
      top={
        <Segmented
          label="下载方式"
          options={choices.modes.map(({ id, name }) => ({ id, title: name }))}
          value={mode}
          onChange={setMode}
        />
      }
      bottom={
        <>
          <p className="hint">{`对 ${choices.photos} 个跟随主页的作品生效，已解锁的人不受影响`}</p>
          <Button
            kind="primary"
            size="lg"
            isBlock
            isDisabled={!isChanged}
            isBusy={isBusy}
            busyText="保存中"
            onPress={() => void submit()}
          >
            {mode === 'price' ? '保存价格' : '保存'}
          </Button>
        </>
      }
    >
      <section className="card" style={{ marginTop: 12 }}>
        {mode === 'price' ? (
          <PriceField
            label="每张解锁价"
            value={text}
            onChange={(typed) => {
              setText(typed)
              if (problems.price_fen) setProblems({})
            }}
            bounds={choices}
            error={problems.price_fen}
            after={<HomepageName homepage={homepage} onSwitch={onSwitch} />}
          />
        ) : (
          <div className="between g12 f13 t3">
            <span>{note}</span>
            <HomepageName homepage={homepage} onSwitch={onSwitch} />
          </div>
        )}
      </section>
      {mode === 'price' && <Breakdown text={text} percent={percent} />}
      <OwnPrices homepageId={homepage.id} list={list} choices={choices} onChanged={reread} />
    </PageLayout>
  )
}

function HomepageName({ homepage, onSwitch }: PriceFormProps) {
  if (!onSwitch) return <span className="ellipsis">{homepage.name}</span>
  return (
    <button
      type="button"
      className={`flex g4 ${css.switch}`}
      aria-label={`换主页，现在是${homepage.name}`}
      onClick={onSwitch}
    >
      <span className="ellipsis">{homepage.name}</span>
      <Icon name="down" size={14} />
    </button>
  )
}

export function Price() {
  const { homepage_id } = usePageQuery(makeScreens.price)
  const read = useLineRead(homepageList, {})
  const [chosen, setChosen] = useState(homepage_id)
  const [isChoosing, setIsChoosing] = useState(false)
  const { data } = read
  if (!data) {
    return (
      <PageLayout
        title={title}
        state={stateOf(read)}
        skeleton={<FormSkeleton fields={3} hasButton={false} />}
      />
    )
  }
  const homepage = data.items.find(({ id }) => id === chosen) ?? data.items[0]
  if (!homepage) return <NoHomepage title={title} />
  return (
    <>
      <PriceForm
        key={homepage.id}
        homepage={homepage}
        onSwitch={data.items.length > 1 ? () => setIsChoosing(true) : null}
      />
      {isChoosing && (
        <ChoiceSheet
          title="选择主页"
          choices={data.items.map(({ id, name, photos }) => ({
            id,
            title: name,
            note: `${photos.all} 个作品`,
          }))}
          value={homepage.id}
          onChoose={setChosen}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </>
  )
}
