/** A town people live in. Coordinates are the town's center, in degrees. */
export interface Place {
  city: string;
  /** At most three characters (docs/contract.md#limits); null if the country does not use any. */
  region: string | null;
  /** The region in words, for search and for the location line. */
  regionName: string | null;
  country: string;
  countryCode: string;
  callingCode: string;
  latitude: number;
  longitude: number;
  postalCode: string;
}

/** language: city; region; region name; country; code; calling code; latitude; longitude; postal code */
const ROWS = `
en: New York; NY; New York; United States; US; 1; 40.7128; -74.006; 10001
en: San Francisco; CA; California; United States; US; 1; 37.7749; -122.4194; 94103
en: Oakland; CA; California; United States; US; 1; 37.8044; -122.2712; 94607
en: Los Angeles; CA; California; United States; US; 1; 34.0522; -118.2437; 90012
en: Chicago; IL; Illinois; United States; US; 1; 41.8781; -87.6298; 60601
en: Austin; TX; Texas; United States; US; 1; 30.2672; -97.7431; 78701
en: Boston; MA; Massachusetts; United States; US; 1; 42.3601; -71.0589; 02108
en: Seattle; WA; Washington; United States; US; 1; 47.6062; -122.3321; 98101
en: Denver; CO; Colorado; United States; US; 1; 39.7392; -104.9903; 80202
en: Toronto; ON; Ontario; Canada; CA; 1; 43.6532; -79.3832; M5H
en: London; LND; England; United Kingdom; GB; 44; 51.5074; -0.1278; EC1A
en: Manchester; MAN; England; United Kingdom; GB; 44; 53.4808; -2.2426; M1
en: Edinburgh; EDH; Scotland; United Kingdom; GB; 44; 55.9533; -3.1883; EH1
en: Dublin; D; Leinster; Ireland; IE; 353; 53.3498; -6.2603; D02
en: Sydney; NSW; New South Wales; Australia; AU; 61; -33.8688; 151.2093; 2000
en: Auckland; AUK; Auckland; New Zealand; NZ; 64; -36.8509; 174.7645; 1010
de: Berlin; BE; Berlin; Germany; DE; 49; 52.52; 13.405; 10115
de: Potsdam; BB; Brandenburg; Germany; DE; 49; 52.3906; 13.0645; 14467
de: Hamburg; HH; Hamburg; Germany; DE; 49; 53.5511; 9.9937; 20095
de: München; BY; Bavaria; Germany; DE; 49; 48.1351; 11.582; 80331
de: Köln; NW; North Rhine-Westphalia; Germany; DE; 49; 50.9375; 6.9603; 50667
de: Wien; 9; Vienna; Austria; AT; 43; 48.2082; 16.3738; 1010
de: Zürich; ZH; Zurich; Switzerland; CH; 41; 47.3769; 8.5417; 8001
fr: Paris; IDF; Île-de-France; France; FR; 33; 48.8566; 2.3522; 75001
fr: Lyon; ARA; Auvergne-Rhône-Alpes; France; FR; 33; 45.764; 4.8357; 69001
fr: Nantes; PDL; Pays de la Loire; France; FR; 33; 47.2184; -1.5536; 44000
fr: Bruxelles; BRU; Brussels; Belgium; BE; 32; 50.8503; 4.3517; 1000
fr: Montréal; QC; Quebec; Canada; CA; 1; 45.5019; -73.5674; H2Y
es: Madrid; MD; Madrid; Spain; ES; 34; 40.4168; -3.7038; 28001
es: Barcelona; CT; Catalonia; Spain; ES; 34; 41.3874; 2.1686; 08001
es: Ciudad de México; CMX; Mexico City; Mexico; MX; 52; 19.4326; -99.1332; 06000
es: Bogotá; DC; Bogotá; Colombia; CO; 57; 4.711; -74.0721; 110111
es: Buenos Aires; C; Buenos Aires; Argentina; AR; 54; -34.6037; -58.3816; C1001
pt: São Paulo; SP; São Paulo; Brazil; BR; 55; -23.5505; -46.6333; 01000
pt: Belo Horizonte; MG; Minas Gerais; Brazil; BR; 55; -19.9167; -43.9345; 30100
pt: Lisboa; 11; Lisbon; Portugal; PT; 351; 38.7223; -9.1393; 1100
pl: Warszawa; MZ; Masovia; Poland; PL; 48; 52.2297; 21.0122; 00-001
pl: Kraków; MA; Lesser Poland; Poland; PL; 48; 50.0647; 19.945; 30-001
pl: Łódź; LD; Łódź; Poland; PL; 48; 51.7592; 19.456; 90-001
sv: Stockholm; AB; Stockholm; Sweden; SE; 46; 59.3293; 18.0686; 111 20
sv: Göteborg; O; Västra Götaland; Sweden; SE; 46; 57.7089; 11.9746; 411 03
tr: İstanbul; 34; Istanbul; Türkiye; TR; 90; 41.0082; 28.9784; 34000
tr: İzmir; 35; Izmir; Türkiye; TR; 90; 38.4237; 27.1428; 35000
vi: Hà Nội; HN; Hanoi; Vietnam; VN; 84; 21.0285; 105.8542; 100000
vi: Đà Nẵng; DN; Da Nang; Vietnam; VN; 84; 16.0544; 108.2022; 550000
ru: Алматы; ALA; Almaty; Kazakhstan; KZ; 7; 43.222; 76.8512; 050000
ru: Тбилиси; TB; Tbilisi; Georgia; GE; 995; 41.7151; 44.8271; 0105
uk: Київ; 30; Kyiv; Ukraine; UA; 380; 50.4501; 30.5234; 01001
uk: Львів; 46; Lviv; Ukraine; UA; 380; 49.8397; 24.0297; 79000
el: Αθήνα; I; Attica; Greece; GR; 30; 37.9838; 23.7275; 105 57
el: Θεσσαλονίκη; B; Central Macedonia; Greece; GR; 30; 40.6401; 22.9444; 546 24
ar: دبي; DU; Dubai; United Arab Emirates; AE; 971; 25.2048; 55.2708; 00000
ar: القاهرة; C; Cairo; Egypt; EG; 20; 30.0444; 31.2357; 11511
ar: الدار البيضاء; CAS; Casablanca; Morocco; MA; 212; 33.5731; -7.5898; 20000
he: תל אביב; TA; Tel Aviv; Israel; IL; 972; 32.0853; 34.7818; 61000
he: חיפה; HA; Haifa; Israel; IL; 972; 32.794; 34.9896; 31000
zh: 上海; SH; Shanghai; China; CN; 86; 31.2304; 121.4737; 200000
zh: 深圳; GD; Guangdong; China; CN; 86; 22.5431; 114.0579; 518000
zh: 台北; TPE; Taipei; Taiwan; TW; 886; 25.033; 121.5654; 100
zh: Singapore; ; ; Singapore; SG; 65; 1.3521; 103.8198; 018956
ja: 東京; 13; Tokyo; Japan; JP; 81; 35.6762; 139.6503; 100-0001
ja: 大阪; 27; Osaka; Japan; JP; 81; 34.6937; 135.5023; 530-0001
ko: 서울; 11; Seoul; South Korea; KR; 82; 37.5665; 126.978; 04524
ko: 부산; 26; Busan; South Korea; KR; 82; 35.1796; 129.0756; 48058
hi: मुंबई; MH; Maharashtra (Mumbai); India; IN; 91; 19.076; 72.8777; 400001
hi: Bengaluru; KA; Karnataka; India; IN; 91; 12.9716; 77.5946; 560001
hi: दिल्ली; DL; Delhi; India; IN; 91; 28.7041; 77.1025; 110001
`;

function parseRow(row: string): { language: string; place: Place } {
  const [language = '', rest = ''] = row.split(/: (.*)/su);
  const [
    city = '',
    region = '',
    regionName = '',
    country = '',
    countryCode = '',
    callingCode = '',
    latitude,
    longitude,
    postalCode = '',
  ] = rest.split(';').map((cell) => cell.trim());
  return {
    language,
    place: {
      city,
      country,
      countryCode,
      callingCode,
      postalCode,
      region: region || null,
      regionName: regionName || null,
      latitude: Number(latitude),
      longitude: Number(longitude),
    },
  };
}

const PARSED = ROWS.trim().split('\n').map(parseRow);

/** All places; a place's number is its index here. */
export const PLACES: readonly Place[] = PARSED.map(({ place }) => place);

const BY_LANGUAGE = new Map<string, number[]>();
PARSED.forEach(({ language }, index) => {
  BY_LANGUAGE.set(language, [...(BY_LANGUAGE.get(language) ?? []), index]);
});

/** The numbers of the places where speakers of a language live. */
export function placesOf(language: string): readonly number[] {
  return BY_LANGUAGE.get(language) ?? [0];
}

/** The line people write under their name, e.g. "Berlin, Germany". */
export function locationLine(place: Place): string {
  const parts = [
    place.city,
    place.countryCode === 'US' || place.countryCode === 'CA' ? place.regionName : null,
    place.country,
  ];
  return [...new Set(parts.filter((part) => part !== null))].join(', ');
}
