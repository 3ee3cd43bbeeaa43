import type { VNode } from 'preact'
import { useState } from 'preact/hooks'
import type { Schemas } from '../api.js'
import {
  applyDensity,
  applyTheme,
  areKeysOn,
  type Density,
  densityOf,
  listThemes,
  showsService,
  type Theme,
  themeOf
} from '../appearance.js'
import { DatePrinter, type DateStyle, toDateStyle } from '../../dates.js'
import { listZones, printPair } from '../format.js'
import { Select } from '../parts/inputs.js'
import { showToast, showErrorToast } from '../parts/toasts.js'
import { keepPreferences, start } from '../start.js'
import { currentLocale, t } from '../i18n.js'

/** Each preference is saved as soon as it is selected. */
export function Preferences(): VNode {
  const { preferences, language, languages } = start()
  const [theme, setTheme] = useState(themeOf(preferences))
  const [density, setDensity] = useState(densityOf(preferences))
  const chooseTheme = (chosen: string) => {
    applyTheme(chosen as Theme)
    setTheme(chosen as Theme)
    save({ pages: { theme: chosen as Theme } })
  }
  const chooseDensity = (chosen: string) => {
    applyDensity(chosen as Density)
    setDensity(chosen as Density)
    save({ pages: { density: chosen as Density } })
  }
  return (
    <div class="form-grid">
      <Select
        label={t`Language`}
        value={language}
        choices={Object.entries(languages)}
        set={chosen => saveAndReload({ language: chosen })}
      />
      <ZoneChoice />
      <DateChoice />
      <Select label={t`Theme`} value={theme} choices={listThemes()} set={chooseTheme} />
      <Select
        label={t`Row height`}
        value={density}
        choices={[
          ['normal', t`Comfortable`],
          ['dense', t`Compact`]
        ]}
        set={chooseDensity}
      />
      <Select
        label={t`Single-key shortcuts, such as / to search`}
        value={areKeysOn(preferences) ? 'on' : 'off'}
        choices={[
          ['on', t`On`],
          ['off', t`Off`]
        ]}
        set={keys => save({ pages: { keys } })}
      />
      <Select
        label={t`Show clients of burphub`}
        value={showsService(preferences) ? 'on' : 'off'}
        choices={[
          ['off', t`Off`],
          ['on', t`On`]
        ]}
        set={service => save({ pages: { service } })}
      />
    </div>
  )
}

function ZoneChoice(): VNode {
  const { preferences, serviceTimezone } = start()
  return (
    <Select
      label={t`Time zone`}
      value={preferences.timezone ?? ''}
      choices={[
        ['', `${serviceTimezone} ${t`(default)`}`],
        ...listZones(preferences.timezone).map(zone => [zone, zone] as const)
      ]}
      set={chosen => saveAndReload({ timezone: chosen === '' ? null : chosen })}
    />
  )
}

/** Each choice shows an example; the browser's format is listed only if it differs. */
function DateChoice(): VNode {
  const { preferences, timezone } = start()
  const value = toDateStyle(preferences.dateFormat)
  const example = (style: DateStyle) =>
    new DatePrinter({ locale: currentLocale(), style, timeZone: timezone }).print(Date.now(), {
      dateStyle: 'medium',
      timeStyle: 'short'
    })
  const isUsual = example('browser') === example('region')
  const choices: [DateStyle, string][] = [
    ['region', t`${t`Region`}: ${example('region')}`],
    ['browser', t`${t`Browser`}: ${example('browser')}`],
    ['iso', printPair('ISO 8601', example('iso'))]
  ]
  return (
    <Select
      label={t`Date format`}
      value={value}
      choices={choices.filter(([style]) => style !== 'browser' || !isUsual || value === style)}
      set={chosen => saveAndReload({ dateFormat: chosen === 'region' ? null : chosen })}
    />
  )
}

function save(fields: Schemas['PreferenceFields']): void {
  keepPreferences(fields).then(() => showToast(t`Saved.`), showErrorToast)
}

/** Language and dates are read at the start, so the page reloads. */
function saveAndReload(fields: Schemas['PreferenceFields']): void {
  keepPreferences(fields).then(() => location.reload(), showErrorToast)
}
