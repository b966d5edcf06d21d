// Change: a Chinese date is written without Intl; no remark in development.
import type {ReactNode} from 'react';

import {ThemeClassNames} from '@docusaurus/theme-common';
import Translate from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type {Props} from '@theme/LastUpdated';

import {dateInWords} from '../../lib/shared/dateInWords';

function AtDate({date}: {date: Date}): ReactNode {
  const {i18n} = useDocusaurusContext();
  return (
    <Translate
      id="theme.lastUpdated.atDate"
      values={{
        date: (
          <b>
            <time dateTime={date.toISOString()} itemProp="dateModified">
              {dateInWords(date, i18n, 'short')}
            </time>
          </b>
        ),
      }}>
      {'于 {date} '}
    </Translate>
  );
}

function ByUser({user}: {user: string}): ReactNode {
  return (
    <Translate
      id="theme.lastUpdated.byUser"
      values={{
        user: <b>{user}</b>,
      }}>
      {'由 {user} '}
    </Translate>
  );
}

export default function LastUpdated(props: Props): ReactNode {
  const {lastUpdatedAt, lastUpdatedBy} = props;
  return (
    <span className={ThemeClassNames.common.lastUpdated}>
      <Translate
        id="theme.lastUpdated.lastUpdatedAtBy"
        values={{
          atDate: lastUpdatedAt ? (
            <AtDate date={new Date(lastUpdatedAt)} />
          ) : (
            ''
          ),
          byUser: lastUpdatedBy ? <ByUser user={lastUpdatedBy} /> : '',
        }}>
        {'最后{byUser}{atDate}更新'}
      </Translate>
    </span>
  );
}
