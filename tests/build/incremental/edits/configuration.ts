import type { ExperimentDefinitions } from '../../../../config/contract/experiment-definitions';
import type { EditedSite } from '../edited-site';
import type { Json } from '../edited-space';
import type { Random } from '../random';
import type { CoarseKind, Edit } from './edit';

/** Variables with a value that is set and removed. */
const VARIABLES: ReadonlyArray<readonly [string, string]> = [
  ['SITE_SIGN_UP_URL', 'https://app.example.org/sign-up'],
  ['SITE_LOGIN_URL', 'https://app.example.org/log-in'],
  ['SITE_SALES_URL', 'mailto:sales@example.org'],
  ['SITE_APP_HOSTS', 'app.example.org,other.example.org'],
  ['SITE_API_URL', 'https://api.example.org'],
  ['SITE_BASE_URL', 'https://www.example.org'],
  ['SITE_PARENT_DOMAIN', 'example.org'],
  ['SEGMENT_WRITE_KEY', 'write-key'],
  ['ONETRUST_SCRIPT_ID', 'abc-123'],
  ['AMPLITUDE_API_KEY', 'replay-key'],
  ['SCHEDULER_URL', 'https://scheduler.example.org/embed.js'],
  ['TAG_MANAGER_URL', 'https://tags.example.org/gtm.js'],
  ['VISITOR_INTELLIGENCE_URL', 'https://visitors.example.org/script.js'],
  ['SITE_REDIRECT_FLAG', 'redirect-flag'],
  ['GROWTHBOOK_QA_MODE', 'true'],
];

function withExperiments(site: EditedSite, isOn: boolean): void {
  const { GROWTHBOOK_CLIENT_KEY: _key, GROWTHBOOK_API_HOST: _host, ...others } = site.env;
  const { clientKey, url } = site.emulator;
  site.env = isOn ? { ...others, GROWTHBOOK_CLIENT_KEY: clientKey, GROWTHBOOK_API_HOST: url } : others;
}

const SLOTS = ['hero-copy', 'settled-slot', 'lp-closing-call'];
const FLAGS = ['pricing-quiz-banner-is-active', 'redirect-flag', 'unused-flag'];

type Change = (definitions: Json, random: Random) => string;

const RULE = { variations: [0, 1], weights: [0.5, 0.5], coverage: 1 };

/** Changes of definitions, except dates of change. */
const CHANGES: Readonly<Record<string, Change>> = {
  rule(definitions, random) {
    const key = random.oneOf([...SLOTS, ...FLAGS]) ?? '';
    const feature = definitions.features[key] ?? { defaultValue: 0 };
    const rules = feature.rules === undefined ? [{ ...RULE, coverage: random.oneOf([1, 0.5]) }] : undefined;
    const { rules: _rules, ...bare } = feature;
    definitions.features[key] = rules === undefined ? bare : { ...bare, rules };
    return `${key} ${rules === undefined ? 'without' : 'with'} rules`;
  },
  value(definitions, random) {
    const key = random.oneOf([...SLOTS, ...FLAGS]) ?? '';
    const value = random.oneOf([0, 1, true, false, '/pricing', '/lp', 7]);
    definitions.features[key] = { ...definitions.features[key], defaultValue: value };
    return `${key} is ${value}`;
  },
  absent(definitions, random) {
    const key = random.oneOf([...SLOTS, ...FLAGS]) ?? '';
    delete definitions.features[key];
    return `no ${key}`;
  },
  draft(definitions, random) {
    const key = random.oneOf(SLOTS);
    const experiments = (definitions.experiments ?? []).filter((one: Json) => one.key !== key);
    const isNew = experiments.length === (definitions.experiments ?? []).length;
    const added = { key, status: 'draft', variations: [0, 1] };
    definitions.experiments = isNew ? [...experiments, added] : experiments;
    return `${isNew ? 'a' : 'no'} draft of ${key}`;
  },
  visual(definitions, random) {
    const kept = (definitions.experiments ?? []).filter((one: Json) => one.key !== 'visual');
    const pattern = random.oneOf(['/pricing', '/lp/*', '/made/slots', '*']);
    const added = {
      key: 'visual',
      variations: [{}, { css: 'h1{color:red}' }],
      urlPatterns: [{ include: true, type: 'simple', pattern }],
    };
    const isOn = random.chance(0.6);
    definitions.experiments = isOn ? [...kept, added] : kept;
    return isOn ? `a visual experiment at ${pattern}` : 'no visual experiment';
  },
  group(definitions, random) {
    definitions.savedGroups = { ...definitions.savedGroups, grp_countries: ['DE', `X${random.below(9)}`] };
    return 'a group';
  },
};

const EXPERIMENTS: readonly CoarseKind[] = ['Feature', 'PageExperiments'];

function changeDefinitions(site: EditedSite, random: Random): string | undefined {
  if (site.env.GROWTHBOOK_CLIENT_KEY === undefined) return undefined;
  const definitions: Json = structuredClone(site.definitions);
  const change = random.oneOf(Object.values(CHANGES)) as Change;
  const what = change(definitions, random);
  site.definitions = definitions as ExperimentDefinitions;
  return what;
}

export const CONFIGURATION_EDITS: readonly Edit[] = [
  {
    name: 'experiments are turned on or off',
    apply(site) {
      const isOn = site.env.GROWTHBOOK_CLIENT_KEY === undefined;
      withExperiments(site, isOn);
      return isOn ? 'on' : 'off';
    },
  },
  { name: 'a definition of the experiment service', coarse: EXPERIMENTS, apply: changeDefinitions },
  {
    name: 'the date of the definitions',
    apply(site, random) {
      if (site.env.GROWTHBOOK_CLIENT_KEY === undefined) return undefined;
      const dateUpdated = `2026-04-${10 + random.below(20)}T10:00:00.000Z`;
      site.definitions = { ...site.definitions, dateUpdated };
      return dateUpdated;
    },
  },
  {
    name: 'a variable of the environment',
    coarse: ['Site'],
    apply(site, random) {
      const [name, value] = random.oneOf(VARIABLES) as readonly [string, string];
      const { [name]: before, ...others } = site.env;
      site.env = before === undefined ? { ...others, [name]: value } : others;
      return `${name}${before === undefined ? '' : ' unset'}`;
    },
  },
  {
    name: 'the base address or the preview',
    coarse: ['Site'],
    apply(site, random) {
      const option = random.chance(0.5) ? ['--preview'] : ['--base-url', 'https://preview.example.org'];
      site.args = site.args.length === 0 ? option : [];
      return site.args.join(' ') || 'neither';
    },
  },
];
