import type { Tone } from './picture-values';

type Roles = Readonly<Record<string, string>>;

/** All people in the pictures: initials and role by color. A person has the same color in every picture. */
export const CAST: Readonly<Record<Exclude<Tone, 'slate'>, Roles>> = {
  violet: {
    AE: 'Account executive',
    AR: 'Accounts receivable',
    BD: 'Brand designer',
    CF: 'Chief of finance',
    D1: 'Designer, first',
    DL: 'Design lead',
    DP: 'Dispatch',
    ED: 'Editor',
    EN: 'Engineer on call',
    FH: 'Front of house',
    FS: 'Full-stack engineer',
    HM: 'Hiring manager',
    ME: 'You',
    PL: 'Project lead',
    RU: 'A rule',
    SC: 'Stage crew',
    ST: 'Student',
    WB: 'Web editor',
  },
  blue: {
    AC: 'Acoustics',
    AU: 'Audio',
    BE: 'Backend engineer',
    BU: 'Buyer',
    D2: 'Designer, second',
    EV: 'Event manager',
    FA: 'Facilities',
    FE: 'Frontend engineer',
    GA: 'General accounting',
    IT: 'IT',
    KR: 'Key researcher',
    ND: 'News desk',
    PA: 'Partner',
    RD: 'Research and development',
    SE: 'Solution engineer',
    SL: 'Site lead',
    TL: 'Team lead',
    W1: 'Writer, first desk',
    WD: 'Web developer',
  },
  teal: {
    AD: 'Art director',
    AP: 'Accounts payable',
    CA: 'Catering',
    CE: 'Chief editor',
    CN: 'Charge nurse',
    D3: 'Designer, third',
    DH: 'Drywall and hardware',
    EL: 'Event lead',
    FI: 'Finance',
    GP: 'Growth',
    HB: 'Hiring buddy',
    IC: 'Inventory control',
    LX: 'Lighting',
    MK: 'Marketing',
    PM: 'Product manager',
    PR: 'Press',
    S1: 'Support, first line',
  },
  green: {
    AL: 'Analyst',
    BY: 'Bay lead',
    CO: 'Counsel',
    CT: 'Controller',
    E1: 'Engineer, first',
    FC: 'Fact checker',
    FD: 'Front desk',
    FL: 'Flooring',
    HP: 'Help center',
    MA: 'Medical assistant',
    PH: 'Photo desk',
    PO: 'Product owner',
    PU: 'Purchasing',
    QA: 'Quality',
    RM: 'Resource manager',
    S2: 'Support, second line',
    SA: 'Senior accountant',
    VT: 'Video',
  },
  amber: {
    CR: 'City reporter',
    FM: 'Facility manager',
    HR: 'People team',
    HV: 'Ventilation',
    LR: 'Legal reader',
    PT: 'Painting',
    PY: 'Payroll',
    RC: 'Recruiter',
    SM: 'Sales manager',
    SP: 'Sponsor',
    T2: 'Support, tier two',
    TR: 'Travel writer',
    TX: 'Tax',
    VE: 'Venue',
  },
  rose: {
    CW: 'Copywriter',
    MB: 'Team member',
    OP: 'Operations',
    RA: 'Revenue accounting',
    S3: 'Support, third line',
    VP: 'Video producer',
    W2: 'Writer, second desk',
  },
};

const TONES = Object.keys(CAST) as (keyof typeof CAST)[];

/** The initials of a role in the cast. */
export function initialsInCast(role: string): string | undefined {
  const roles = TONES.flatMap((tone) => Object.entries(CAST[tone]));
  return roles.find(([, name]) => name === role)?.[0];
}

/**
 * The color of a person. Names outside of the cast, such as teams in a workload, get a color derived from their
 * letters.
 */
export function toneOfPerson(initials: string): Tone {
  const known = TONES.find((tone) => Object.hasOwn(CAST[tone], initials));
  if (known !== undefined) return known;
  let sum = 0;
  for (const letter of initials) sum = sum * 7 + (letter.codePointAt(0) ?? 0);
  return TONES[sum % TONES.length] ?? 'violet';
}
